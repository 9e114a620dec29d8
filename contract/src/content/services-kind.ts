import { MINUTES_MAX, MINUTES_MIN } from '../desk/appointments.ts'
import { type PictureTexts, tooManyPixels } from '../records/pictures-texts.ts'
import { defineKind } from './kind.ts'
import { SERVICE_TEXTS } from './services.ts'

const HEADER_TEXTS: PictureTexts = {
  wrongType: () => 'Only PNG, JPG, JPEG allowed.',
  tooLarge: () => 'Header image must be less than 3MB.',
  tooManyPixels,
}

const RELATED_TEXTS: PictureTexts = {
  wrongType: (file) => `File "${file}" not allowed. Only PNG, JPG, JPEG accepted.`,
  tooLarge: (file) => `File "${file}" must be less than 3MB.`,
  tooManyPixels,
}

const EDIT_PICTURE_TEXTS: PictureTexts = {
  wrongType: (file) => `File "${file}" is not allowed.`,
  tooLarge: () => 'File must be less than 3MB.',
  tooManyPixels,
}

/** The specification words the same rules differently in the create and the edit form. */
export const services = defineKind({
  table: 'services',
  title: 'name',
  order: 'position',
  publishable: true,
  texts: {
    gone: SERVICE_TEXTS.gone,
    deleted: SERVICE_TEXTS.deleted,
    notFound: SERVICE_TEXTS.notFound,
  },
  page: { items: 'newSerives', pages: 'pages' },
  fields: {
    name: {
      type: 'text',
      label: 'Service name',
      max: 100,
      required: { create: 'Service name is required', edit: 'Service name is required.' },
    },
    slug: { type: 'slug', label: 'Web address', word: 'service' },
    category: { type: 'text', label: 'Category', max: 100, form: 'never' },
    shortDescription: {
      type: 'text',
      label: 'Short description',
      column: 'short_description',
      max: 200,
      required: { create: 'Short description is required', edit: 'Short description is required.' },
      tooLong: {
        create: 'Maximum 200 characters allowed',
        edit: 'Short description cannot exceed 200 characters.',
      },
      rows: 3,
      counts: true,
    },
    fullDescription: {
      type: 'text',
      label: 'Full description',
      column: 'full_description',
      max: 5_000,
      required: { create: 'Full description is required', edit: 'Full description is required.' },
      min: {
        of: 50,
        text: {
          create: 'Minimum 50 characters required',
          edit: 'Full description must be at least 50 characters long.',
        },
      },
      note: 'at least 50 characters',
      formatted: true,
      detail: true,
    },
    headerImage: {
      type: 'picture',
      label: 'Header image',
      column: 'header_picture_id',
      removed: 'removedHeader',
      url: 'url',
      required: 'Header image is required',
      needed: 'Header image is required.',
      crops: 'header',
      texts: { create: HEADER_TEXTS, edit: EDIT_PICTURE_TEXTS },
    },
    relatedImg: {
      type: 'pictures',
      label: 'Related images',
      table: 'service_pictures',
      owner: 'service_id',
      kept: 'existingRelated',
      removed: 'removedRelated',
      orderOnMove: true,
      texts: { create: RELATED_TEXTS, edit: EDIT_PICTURE_TEXTS },
      detail: true,
    },
    /** In whole units of the studio's currency. */
    priceFrom: {
      type: 'number',
      label: 'Price from',
      column: 'price_from',
      min: 1,
      max: 100_000_000,
      text: 'Enter a whole amount.',
      absent: 'keep',
      detail: true,
    },
    duration: {
      type: 'text',
      label: 'How long it takes',
      max: 60,
      absent: 'keep',
      note: 'like 40 to 90 minutes',
      detail: true,
    },
    healing: {
      type: 'text',
      label: 'Healing',
      max: 600,
      absent: 'keep',
      rows: 3,
      counts: 'stop',
      detail: true,
    },
    /** Default duration of appointments for this service; null means one hour. */
    minutes: {
      type: 'number',
      label: 'Appointment length',
      min: MINUTES_MIN,
      max: MINUTES_MAX,
      text: 'Enter 5 to 1440 minutes.',
      absent: 'keep',
      note: 'in minutes; 60 if empty',
    },
  },
})
