import { VIDEO_MAX_BYTES } from './video.ts'

const LIST = new Intl.ListFormat('en')

export const STUDIO_TEXTS = {
  saved: (tabs: string[]) => `Saved: ${LIST.format(tabs)}.`,
  nothingToSave: 'Everything is already saved.',
  fieldsToCheck: 'Please check the marked fields.',
  saveFailedText: (saved: string[], left: string[], reason = '') =>
    [saved.length === 0 ? '' : `Saved: ${LIST.format(saved)}.`, `Not saved: ${LIST.format(left)}.`, reason]
      .filter((part) => part !== '')
      .join(' '),
  saveFailed: 'The studio could not be saved.',
  saveGone: 'This earlier version is no longer kept.',
  samplePicture: 'This picture belongs to the sample studio. Remove it first.',
  sampleVideo: 'This video belongs to the sample studio. Remove it first.',
  pictureGone: 'One of the pictures was deleted. Choose another.',
  noMorePictures: 'No more pictures can be added.',
  accentTooWeak: 'This colour is not readable on the site. Choose a different one.',
  name: 'Enter the name of the studio.',
  fullName: 'Enter the full name of the studio.',
  city: 'Enter the city.',
  country: 'Choose a country.',
  callingCode: 'Enter a calling code that exists, like 49.',
  timeZone: 'Choose a time zone.',
  currency: 'Choose a currency.',
  accent: 'Enter a colour like #e5492b.',
  accentTooDark: (nearest: string) =>
    `This colour is too dark for the dark background of the site. The nearest readable colour is ${nearest}.`,
  address: 'Enter a web address that begins with https://.',
  required: 'This field is required.',
  tooLong: (max: number) => `Maximum ${max} characters allowed`,
  tooMany: (max: number) => `At most ${max}.`,
  wrongType: (file: string) => `File "${file}" is not a PNG or JPEG picture.`,
  tooLarge: (file: string) => `File "${file}" is larger than 3 MB.`,
} as const

// In another file than the logo names, so that public pages do not download these texts.
export const LOGO_TEXTS = {
  missing: 'Choose a logo',
  failed: 'The logo could not be uploaded. Please try again.',
  gone: 'The logo was deleted. Choose another.',
  wrongType: 'A logo is an SVG or a PNG file',
  tooLarge: 'Logos can be up to 512 KB.',
  notReadable: 'This SVG cannot be read. Save it again as plain SVG, or as PNG.',
  doctype: 'This SVG declares entities. Save it again as plain SVG, or as PNG.',
  tooMuch: 'This SVG has too many parts. Simplify it, or save it as PNG.',
  nothing: 'This file has no visible content. Convert text to outlines, or save it as PNG.',
  shape: 'This logo is too long or too tall',
  /** Note about parts that the server removed from a logo. */
  leftOut: (names: string[]) => `Removed: ${names.join(', ')}. To keep text, convert it to outlines.`,
} as const

const SIZE = `${VIDEO_MAX_BYTES / 1024 / 1024} MB`

// In another file than the video names, so that public pages do not download these texts.
export const VIDEO_TEXTS = {
  missing: 'Choose a video',
  failed: 'The video could not be uploaded. Please try again.',
  gone: 'The video was deleted. Choose another.',
  wrongType: 'A video is an MP4 file with H.264, or a WebM file',
  tooLarge: `Videos can be up to ${SIZE}.`,
  hint: `MP4 (H.264) or WebM, up to ${SIZE}. It plays silently in a loop.`,
} as const
