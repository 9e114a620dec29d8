import { type PictureTexts, tooManyPixels } from '../records/pictures-texts.ts'
import { ARTIST_BOOKS, readWeek } from './artists.ts'
import { ARTIST_TEXTS } from './artists-texts.ts'
import { defineKind } from './kind.ts'

const wrongType = () => 'Only PNG, JPG, JPEG allowed.'

const PROFILE_TEXTS: { create: PictureTexts; edit: PictureTexts } = {
  create: {
    wrongType: () => 'Invalid file type. Only PNG, JPG, JPEG allowed.',
    tooLarge: () => 'File too large. Must be less than 3MB.',
    tooManyPixels,
  },
  edit: { wrongType, tooLarge: () => 'File must be smaller than 3MB.', tooManyPixels },
}

const WORK_TEXTS: { create: PictureTexts; edit: PictureTexts } = {
  create: {
    wrongType: (file) => `${file}: Invalid file type`,
    tooLarge: (file) => `${file}: File too large (max 3MB)`,
    tooManyPixels,
  },
  edit: { wrongType, tooLarge: () => 'Each file must be smaller than 3MB.', tooManyPixels },
}

export const artists = defineKind({
  table: 'artists',
  title: 'name',
  order: 'position',
  publishable: true,
  texts: { gone: ARTIST_TEXTS.notFound, deleted: ARTIST_TEXTS.deleted },
  page: { items: 'newArtists', pages: 'totalPages' },
  fields: {
    name: {
      type: 'text',
      label: 'Name',
      max: 100,
      required: { create: "Please enter the artist's name.", edit: 'Name required' },
    },
    slug: { type: 'slug', label: 'Web address', word: 'artist' },
    bio: {
      type: 'text',
      label: 'Bio',
      max: 300,
      required: 'Please enter a bio.',
      tooLong: 'Bio cannot exceed 300 characters.',
      min: { of: 10, text: 'Bio must be at least 10 characters long.' },
      note: 'at least 10 characters',
      rows: 3,
      counts: 'stop',
    },
    service: {
      type: 'ref',
      label: 'Service',
      column: 'service_id',
      none: 'edit',
      text: 'Please select a service.',
    },
    /** Service ids; the first equals the field `service`. */
    services: {
      type: 'refs',
      label: 'Also offers',
      max: 20,
      text: 'Please select a service.',
      absent: 'keep',
    },
    experience: { type: 'text', label: 'Experience', max: 50, absent: '', form: 'sent' },
    /** Text for `readWeek`; '' until staff enter working hours. */
    hours: {
      type: 'text',
      label: 'Working hours',
      max: 500,
      check: {
        test: (hours) => readWeek(hours) !== undefined,
        text: 'Write a line for each day, like Monday to Friday: 11AM - 7PM.',
      },
      absent: 'keep',
      form: 'sent',
      note: 'a line for each day, like Monday to Friday: 11AM - 7PM',
      rows: 2,
    },
    styles: {
      type: 'lines',
      label: 'Styles',
      max: 12,
      itemMax: 40,
      separator: /[,\n]/,
      joiner: ', ',
      absent: 'keep',
      note: 'comma separated',
      rows: 3,
      detail: true,
    },
    declines: {
      type: 'lines',
      label: 'Does not do',
      max: 8,
      itemMax: 160,
      separator: /\n/,
      joiner: '\n',
      absent: 'keep',
      note: 'one per line',
      rows: 3,
      detail: true,
    },
    books: {
      type: 'choice',
      label: 'Books',
      values: ARTIST_BOOKS,
      strict: true,
      text: 'Choose open or closed.',
      absent: 'keep',
    },
    /** For closed books: the day on which the artist takes bookings again, or ''. */
    reopens: {
      type: 'day',
      label: 'Opens again',
      text: 'This date cannot be read. Write it as YYYY-MM-DD.',
      absent: 'keep',
      detail: true,
    },
    availability: {
      type: 'text',
      label: 'Booking note',
      max: 200,
      absent: 'keep',
      rows: 2,
      counts: 'stop',
      detail: true,
    },
    words: {
      type: 'text',
      label: 'Quote',
      max: 400,
      absent: 'keep',
      note: 'shown as a quote',
      rows: 2,
      counts: 'stop',
      detail: true,
    },
    profileImage: {
      type: 'picture',
      label: 'Profile image',
      column: 'profile_picture_id',
      removed: 'removedProfile',
      url: 'url',
      required: 'Please upload a profile image.',
      crops: 'profile',
      texts: PROFILE_TEXTS,
    },
    images: {
      type: 'pictures',
      label: 'Gallery images',
      table: 'artist_pictures',
      owner: 'artist_id',
      kept: 'existingImages',
      removed: 'removedImages',
      texts: WORK_TEXTS,
      detail: true,
    },
  },
})
