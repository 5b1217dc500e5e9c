/** What the theme carries beyond colours and sizes. Visual tokens of surfaces, text and age bands live in tokens.css. */
export const tokens = {
  skills: {
    critical: { color: '#3D56D6', scale: 'critical', textShade: 7, axis: 'north' },
    creative: { color: '#D27C00', scale: 'creative', textShade: 8, axis: 'east' },
    communication: { color: '#DE4F8A', scale: 'communication', textShade: 7, axis: 'south' },
    collaboration: { color: '#0B6B4F', scale: 'collaboration', textShade: 8, axis: 'west' },
  },
  charts: {
    categorical: ['#007B92', '#FFC43D', '#0B2C38', '#C4472F', '#B9A3E3', '#9CCB9E'],
    sequential: ['#E3F5F8', '#A5E4EE', '#4FBFD2', '#007B92', '#004B5E'],
    sequentialText: ['#0E2A33', '#0E2A33', '#0E2A33', '#FFFFFF', '#FFFFFF'],
    diverging: ['#A92D1A', '#F16F53', '#FFDCD2', '#EAEFF0', '#A5E4EE', '#0EAEC8', '#00647A'],
    grid: '#DCE4E6',
    axisText: '#5D7178',
    threshold: { color: '#E09A00', dash: '1 8', width: 4 },
  },
  careerSpheres: {
    people: { solid: '#C4472F', tint: '#FFEDE8', text: '#8F2A17' },
    nature: { solid: '#3F7D5C', tint: '#E6F2EA', text: '#255A3E' },
    signs: { solid: '#123C4A', tint: '#E3ECEF', text: '#123C4A' },
    technology: { solid: '#00859B', tint: '#E0F4F7', text: '#00566A' },
    art: { solid: '#7A4A8C', tint: '#F3EAF6', text: '#5B3169' },
  },
  ageBands: {
    '7-9': { mascot: 'always', timer: 'sun', narration: true, navigator: false },
    '10-11': { mascot: 'breaks', timer: 'words', narration: true, navigator: true },
    '12-14': { mascot: 'none', timer: 'digits', narration: false, navigator: true },
    '15-17': { mascot: 'none', timer: 'digits', narration: false, navigator: true },
  },
  layout: { content: 1240, sidebar: 264, headerDesktop: 76, headerPhone: 60, tabBar: 68, mobileBreakpoint: 992, touchMin: 44 },
} as const

export type Skill = keyof typeof tokens.skills
