/** Shown when the server gives nothing. The field is spelt as the specification spells it. */
export const BUILT_IN_ARTISTS = [
  { name: 'Debasish Pradhan', experiance: '7+' },
  { name: 'Ritika Mohanty', experiance: '6+' },
  { name: 'Anirban Sahu', experiance: '5+' },
  { name: 'Ishani Behera', experiance: '3+' },
]
