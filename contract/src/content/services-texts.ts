import { type PictureTexts, tooManyPixels } from '../records/pictures-texts.ts'
import {
  SERVICE_DURATION_MAX,
  SERVICE_FULL_MAX,
  SERVICE_FULL_MIN,
  SERVICE_HEALING_MAX,
  SERVICE_NAME_MAX,
  SERVICE_SHORT_MAX,
} from './services.ts'

export const SERVICE_TEXTS = {
  notFound: (slug: string) => `No service found for slug: ${slug}`,
  gone: 'Service not found.',
  loadFailed: 'Failed to load services',
  detailLoadFailed: 'Failed to load service details',
  created: 'Service created successfully!',
  createFailed: (reason: string) => `Failed: ${reason}`,
  updated: 'Service updated successfully!',
  updateFailed: 'Failed to update service.',
  deleted: 'Service deleted.',
} as const

export const SERVICE_FACT_TEXTS = {
  price: 'Enter a whole amount.',
  minutes: 'Enter 5 to 1440 minutes.',
  durationTooLong: `Maximum ${SERVICE_DURATION_MAX} characters allowed`,
  healingTooLong: `Maximum ${SERVICE_HEALING_MAX} characters allowed`,
} as const

interface ServiceFormTexts {
  name: string
  nameTooLong: string
  headerMissing: string
  shortMissing: string
  shortTooLong: string
  fullMissing: string
  fullTooShort: string
  fullTooLong: string
  header: PictureTexts
  related: PictureTexts
}

const nameTooLong = `Maximum ${SERVICE_NAME_MAX} characters allowed`

const fullTooLong = `Maximum ${SERVICE_FULL_MAX} characters allowed`

/** The specification words the same rules differently for the two forms. */
export const SERVICE_CREATE_TEXTS: ServiceFormTexts = {
  name: 'Service name is required',
  nameTooLong,
  headerMissing: 'Header image is required',
  shortMissing: 'Short description is required',
  shortTooLong: `Maximum ${SERVICE_SHORT_MAX} characters allowed`,
  fullMissing: 'Full description is required',
  fullTooShort: `Minimum ${SERVICE_FULL_MIN} characters required`,
  fullTooLong,
  header: {
    wrongType: () => 'Only PNG, JPG, JPEG allowed.',
    tooLarge: () => 'Header image must be less than 3MB.',
    tooManyPixels,
  },
  related: {
    wrongType: (file) => `File "${file}" not allowed. Only PNG, JPG, JPEG accepted.`,
    tooLarge: (file) => `File "${file}" must be less than 3MB.`,
    tooManyPixels,
  },
}

const editPicture: PictureTexts = {
  wrongType: (file) => `File "${file}" is not allowed.`,
  tooLarge: () => 'File must be less than 3MB.',
  tooManyPixels,
}

export const SERVICE_EDIT_TEXTS: ServiceFormTexts = {
  name: 'Service name is required.',
  nameTooLong,
  headerMissing: 'Header image is required.',
  shortMissing: 'Short description is required.',
  shortTooLong: `Short description cannot exceed ${SERVICE_SHORT_MAX} characters.`,
  fullMissing: 'Full description is required.',
  fullTooShort: `Full description must be at least ${SERVICE_FULL_MIN} characters long.`,
  fullTooLong,
  header: editPicture,
  related: editPicture,
}
