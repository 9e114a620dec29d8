import { Drawing, PATHS } from './icon.tsx'

/** Icons of the back office and sign-in, in a separate file, so that visitors do not download them. */
export const OFFICE_PATHS = {
  ...PATHS,
  chevron: 'm5 8 5 5 5-5',
  collapse: 'M12.5 4.5 7 10l5.5 5.5',
  eye: 'M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10ZM10 7.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5',
  'eye-off':
    'M3 3l14 14M5.5 6.2C3 7.8 1.5 10 1.5 10s3 5.5 8.5 5.5c1.5 0 2.8-.4 3.9-1M8.5 4.7c.5-.1 1-.2 1.5-.2 5.5 0 8.5 5.5 8.5 5.5s-.7 1.3-2 2.6',
  download: 'M10 3.5V13M5.5 8.5 10 13l4.5-4.5M3 13v3.5h14V13',
  bold: 'M6 3.5h5a3.2 3.2 0 0 1 0 6.5H6zM6 10h5.7a3.3 3.3 0 0 1 0 6.5H6z',
  italic: 'M8 3.5h6M6 16.5h6M11.5 3.5l-3 13',
  heading: 'M4.5 3.5v13M15.5 3.5v13M4.5 10h11',
  link: 'M8.5 11.5a3.5 3.5 0 0 0 5 0l3-3a3.5 3.5 0 0 0-5-5l-1 1M11.5 8.5a3.5 3.5 0 0 0-5 0l-3 3a3.5 3.5 0 0 0 5 5l1-1',
  list: 'M7.5 5H17M7.5 10H17M7.5 15H17M3 5h1.6M3 10h1.6M3 15h1.6',
  numbers: 'M8.5 5H17M8.5 10H17M8.5 15H17M3 3.5h1.3V7.5M2.8 11.8h2.5v1.5l-2.5 3h2.8',
  quote: 'M3.5 11h4v4.5h-4zM3.5 11c0-4 1.2-5.7 3.5-6.5M12 11h4v4.5h-4zM12 11c0-4 1.2-5.7 3.5-6.5',
  edit: 'm3 17 .8-3.800L13.500 3.500l3 3L6.800 16.200ZM11.500 5.500l3 3',
  // A dot is a short dash, because a line of zero length is not rendered without round caps.
  more: 'M3.7 10h1.6M9.2 10h1.6M14.7 10h1.6',
  order: 'M6 4v12M3 13l3 3 3-3M14 16V4M11 7l3-3 3 3',
  up: 'm5 12 5-5 5 5',
  phone: 'M3.5 3.5h3.3l1.4 3.7-1.9 1.5a9 9 0 0 0 5 5l1.5-1.9 3.7 1.4v3.3c-7.5 0-13-5.5-13-13Z',
  person: 'M10 3a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7M3 17.5c.6-4 3.4-5.5 7-5.5s6.4 1.5 7 5.5',
  plus: 'M10 3v14M3 10h14',
  search: 'M9 3a6 6 0 1 1 0 12A6 6 0 0 1 9 3M13.5 13.5 17.5 17.5',
  star: 'm10 1.800 2.500 5.300 5.700.7-4.200 4 1.100 5.700L10 14.700 4.900 17.500 6 11.800l-4.200-4 5.700-.7Z',
  trash: 'M3.5 5.5h13M8 5V3h4v2M5 5.5l.8 11.5h8.4L15 5.5M8.3 8.5v5.5M11.7 8.5v5.5',
  history: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15M10 6v4.3l3 1.9',
  undo: 'M4 8h8a4.5 4.5 0 0 1 0 9H7M7.5 4.5 4 8l3.5 3.5',
  redo: 'M16 8H8a4.5 4.5 0 0 0 0 9h5M12.5 4.5 16 8l-3.5 3.5',
  upload: 'M10 13V3.5M5.5 8 10 3.5 14.5 8M3 13v3.5h14V13',
  calendar: 'M3 4.5h14V17H3zM3 8.5h14M6.5 2.5v4M13.5 2.5v4',
  contact: 'M3 4.5h14v11H3zM3 5l7 6 7-6',
  gallery: 'M3 3.5h14v13H3zM3 13l4-4 4 4 2.5-2.5L17 14M13 6.2a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6',
  offline:
    'M3 3l14 14M7 5.5a4.500 4.500 0 0 1 7.300 2.500A3.500 3.500 0 0 1 17 13.500M5 7.700A4 4 0 0 0 5.500 15.500H14',
  logout: 'M8 3H3v14h5M8 10h9M13.5 6.5 17 10l-3.5 3.5',
} as const

export const GRIP = 'M6.7 4.5h1.6M11.7 4.5h1.6M6.7 10h1.6M11.7 10h1.6M6.7 15.5h1.6M11.7 15.5h1.6'

export type OfficeIconName = keyof typeof OFFICE_PATHS

export const OfficeIcon = ({ name, size = 20 }: { name: OfficeIconName; size?: number }) => (
  <Drawing path={OFFICE_PATHS[name]} size={size} />
)
