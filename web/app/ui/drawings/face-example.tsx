import { paint } from './paint.ts'

const hair = '#2A1E1A'

/** An example of a good photo, shown before the camera is on. */
export function FaceExample() {
  return (
    <svg viewBox="0 0 480 480" width="100%" height="100%" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <rect width="480" height="480" fill="#CBDDE2" />
      <rect width="480" height="330" fill="#D8E7EA" />
      <rect x="330" y="34" width="120" height="170" rx="8" fill="#EAF4F6" />
      <path d="M390 34v170M330 119h120" stroke="#C3D6DB" strokeWidth="6" />
      <path d="M0 330h480" stroke="#BBD0D6" strokeWidth="4" />
      <path d="M66 480c6-86 76-124 174-124s168 38 174 124Z" fill={paint.aspan} />
      <path d="M176 362c10 40 118 40 128 0l-18-10h-92Z" fill="#fff" />
      <path d="M202 312h76v52c-14 30-62 30-76 0Z" fill="#DDA47B" />
      <path
        d="M128 250c-14-96 36-158 112-158s126 62 112 158c-2 40 2 66 10 88-30 8-52-4-58-22H176c-6 18-28 30-58 22 8-22 12-48 10-88Z"
        fill={hair}
      />
      <path d="M150 224c0-66 36-106 90-106s90 40 90 106c0 72-40 122-90 122s-90-50-90-122Z" fill="#EDBF95" />
      <ellipse cx="150" cy="236" rx="12" ry="22" fill="#E3B086" />
      <ellipse cx="330" cy="236" rx="12" ry="22" fill="#E3B086" />
      <path d="M146 216c34-6 84-30 104-74 18 38 56 66 84 74 8-76-30-116-94-116s-104 40-94 116Z" fill={hair} />
      <path
        d="M186 206c8-6 22-6 30-1M264 205c8-5 22-5 30 1"
        stroke={hair}
        strokeWidth="6"
        strokeLinecap="round"
        fill="none"
      />
      <ellipse cx="202" cy="230" rx="9" ry="10" fill="#2B1D14" />
      <ellipse cx="278" cy="230" rx="9" ry="10" fill="#2B1D14" />
      <circle cx="205" cy="226" r="3" fill="#fff" />
      <circle cx="281" cy="226" r="3" fill="#fff" />
      <path
        d="M240 236c-2 14-8 24-8 30 4 5 12 5 16 1"
        stroke="#C98F66"
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M212 296c16 13 40 13 56 0" stroke="#A24F3E" strokeWidth="7" strokeLinecap="round" fill="none" />
      <ellipse cx="178" cy="268" rx="16" ry="10" fill="#F08C72" opacity=".35" />
      <ellipse cx="302" cy="268" rx="16" ry="10" fill="#F08C72" opacity=".35" />
    </svg>
  )
}
