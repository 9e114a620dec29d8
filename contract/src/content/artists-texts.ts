import { type PictureTexts, tooManyPixels } from '../records/pictures-texts.ts'
import {
  ARTIST_BIO_MAX,
  ARTIST_BIO_MIN,
  ARTIST_EXPERIENCE_MAX,
  ARTIST_HOURS_MAX,
  ARTIST_NAME_MAX,
} from './artists.ts'

export const ARTIST_TEXTS = {
  notFound: 'Artist not found',
  detailLoadFailed: 'The artist could not be loaded.',
  loadFailed: 'Failed to load artists',
  fixErrors: 'Please fix the errors below before submitting.',
  createFailed: 'Failed to create artist. Please try again.',
  updateFailed: 'Failed to update artist',
  idMissing: 'Artist ID missing',
  servicesFailed: 'Unable to load services. Please refresh the page or try again later.',
  serviceUnknown: 'This service no longer exists.',
  nameTaken: 'Another artist has this name. Ask the desk.',
  created: 'Artist created.',
  updated: 'Artist updated.',
  deleted: 'Artist deleted.',
} as const

export interface ArtistFormTexts {
  name: string
  nameTooLong: string
  bio: string
  bioTooShort: string
  bioTooLong: string
  service: string
  experienceTooLong: string
  hours: string
  hoursTooLong: string
  profileMissing: string
  profile: PictureTexts
  work: PictureTexts
}

const shared = {
  nameTooLong: `Maximum ${ARTIST_NAME_MAX} characters allowed`,
  bio: 'Please enter a bio.',
  bioTooShort: `Bio must be at least ${ARTIST_BIO_MIN} characters long.`,
  bioTooLong: `Bio cannot exceed ${ARTIST_BIO_MAX} characters.`,
  service: 'Please select a service.',
  experienceTooLong: `Maximum ${ARTIST_EXPERIENCE_MAX} characters allowed`,
  hours: 'Write a line for each day, like Monday to Friday: 11AM - 7PM.',
  hoursTooLong: `Maximum ${ARTIST_HOURS_MAX} characters allowed`,
  profileMissing: 'Please upload a profile image.',
}

export const ARTIST_CREATE_TEXTS: ArtistFormTexts = {
  ...shared,
  name: "Please enter the artist's name.",
  profile: {
    wrongType: () => 'Invalid file type. Only PNG, JPG, JPEG allowed.',
    tooLarge: () => 'File too large. Must be less than 3MB.',
    tooManyPixels,
  },
  work: {
    wrongType: (file) => `${file}: Invalid file type`,
    tooLarge: (file) => `${file}: File too large (max 3MB)`,
    tooManyPixels,
  },
}

export const ARTIST_EDIT_TEXTS: ArtistFormTexts = {
  ...shared,
  name: 'Name required',
  profile: {
    wrongType: () => 'Only PNG, JPG, JPEG allowed.',
    tooLarge: () => 'File must be smaller than 3MB.',
    tooManyPixels,
  },
  work: {
    wrongType: () => 'Only PNG, JPG, JPEG allowed.',
    tooLarge: () => 'Each file must be smaller than 3MB.',
    tooManyPixels,
  },
}
