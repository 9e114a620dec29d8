export const BODY_PLACES = [
  'neck',
  'shoulder',
  'shoulder-blade',
  'upper-arm',
  'forearm',
  'hand',
  'chest',
  'ribs',
  'stomach',
  'middle-back',
  'lower-back',
  'hip',
  'thigh',
  'knee',
  'shin',
  'calf',
  'ankle',
  'foot',
] as const

export type BodyPlace = (typeof BODY_PLACES)[number]

export const placeName = (place: BodyPlace) =>
  (place.charAt(0).toUpperCase() + place.slice(1)).replaceAll('-', ' ')
