/** Ten shades of every colour. The names are what the colours show: aspan sky, kun sun, qyzgaldaq tulip, zhusan wormwood, dala steppe, tun night. */
export const palette = {
  aspan: ['#E9F9FC', '#D0F1F7', '#A5E4EE', '#70D3E3', '#36C3DB', '#0EAEC8', '#0094AD', '#007B92', '#00647A', '#004B5E'],
  kun: ['#FFF9E8', '#FFF0C9', '#FFE39B', '#FFD669', '#FFC43D', '#F5B11E', '#D99300', '#AF7200', '#8A5A00', '#643F00'],
  qyzgaldaq: ['#FFEFEA', '#FFDCD2', '#FFBBAA', '#FB957E', '#F16F53', '#E5482F', '#C93A24', '#A92D1A', '#872213', '#63170C'],
  zhusan: ['#E4F5ED', '#CFEBDD', '#A2D8BF', '#6FC09C', '#3FA67B', '#1D8C62', '#0F7A55', '#0B6B4F', '#08543E', '#063D2D'],
  gray: ['#F5F8F8', '#EAEFF0', '#DCE4E6', '#C5D1D4', '#A3B3B8', '#7D9097', '#5D7178', '#3F565F', '#1F3D48', '#0E2A33'],
  dala: ['#FDFBF6', '#FBF8F1', '#F3ECDD', '#E9DFC9', '#DCCDAE', '#C8B48C', '#A58E62', '#7E6A45', '#5C4D32', '#3D3321'],
  tun: ['#E3ECEF', '#C6D7DD', '#9DB8C1', '#6F95A2', '#467483', '#285868', '#1A4858', '#123C4A', '#0B2C38', '#041820'],
  critical: ['#F3F6FE', '#DCE5FF', '#BECFFE', '#9BB4FF', '#7796FF', '#5876EF', '#3D56D6', '#3044BD', '#25369C', '#1C2A79'],
  creative: ['#FEF4EB', '#FCE7D5', '#FAD5B4', '#F6C08D', '#F0A863', '#E3923A', '#D27C00', '#A96300', '#824B00', '#5D3400'],
  communication: ['#FFF2F6', '#FEDDE7', '#FDBFD2', '#F79EBB', '#EC79A3', '#DE4F8A', '#C43674', '#A81F5F', '#88134B', '#670E38'],
  collaboration: ['#F0F8F4', '#DBECE4', '#BDDCCE', '#9BC9B5', '#77B59B', '#549E81', '#318568', '#0B6B4F', '#0B563F', '#0A4130'],
} as const

// Mantine's own components ask for these names.
export const aliases = {
  red: palette.qyzgaldaq,
  green: palette.zhusan,
  yellow: palette.kun,
  cyan: palette.aspan,
} as const
