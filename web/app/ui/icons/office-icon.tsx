import { Drawing, PATHS } from './icon.tsx'

/** Icons of the back office and sign-in, in a file of their own so that visitors do not download them. */
export const OFFICE_PATHS = {
  ...PATHS,
  chevron: 'm5 8 5 5 5-5',
  collapse: 'M12.500 4.500 7 10l5.500 5.500',
  eye: 'M1.500 10S4.500 4.500 10 4.500 18.500 10 18.500 10 15.500 15.500 10 15.500 1.500 10 1.500 10ZM10 7.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5',
  'eye-off':
    'M3 3l14 14M5.500 6.200C3 7.800 1.500 10 1.500 10s3 5.500 8.500 5.500c1.500 0 2.800-.4 3.900-1M8.500 4.700c.5-.1 1-.2 1.500-.2 5.500 0 8.500 5.500 8.500 5.500s-.7 1.300-2 2.600',
  download: 'M10 3.500V13M5.500 8.500 10 13l4.500-4.500M3 13v3.500h14V13',
  bold: 'M6 3.500h5a3.200 3.200 0 0 1 0 6.500H6zM6 10h5.700a3.300 3.300 0 0 1 0 6.500H6z',
  italic: 'M8 3.500h6M6 16.500h6M11.500 3.500l-3 13',
  heading: 'M4.500 3.500v13M15.500 3.500v13M4.500 10h11',
  link: 'M8.500 11.500a3.500 3.500 0 0 0 5 0l3-3a3.500 3.500 0 0 0-5-5l-1 1M11.500 8.500a3.500 3.500 0 0 0-5 0l-3 3a3.500 3.500 0 0 0 5 5l1-1',
  list: 'M7.500 5H17M7.500 10H17M7.500 15H17M3 5h1.600M3 10h1.600M3 15h1.600',
  numbers: 'M8.500 5H17M8.500 10H17M8.500 15H17M3 3.500h1.300V7.500M2.800 11.800h2.500v1.500l-2.500 3h2.800',
  quote:
    'M3.500 11h4v4.500h-4zM3.500 11c0-4 1.200-5.700 3.500-6.500M12 11h4v4.500h-4zM12 11c0-4 1.200-5.700 3.500-6.500',
  edit: 'm3 17 .8-3.800L13.500 3.500l3 3L6.800 16.200ZM11.500 5.500l3 3',
  // A dot is a short dash, because a line of no length is not drawn without round ends.
  more: 'M3.700 10h1.600M9.200 10h1.600M14.700 10h1.600',
  order: 'M6 4v12M3 13l3 3 3-3M14 16V4M11 7l3-3 3 3',
  up: 'm5 12 5-5 5 5',
  phone:
    'M3.500 3.500h3.300l1.400 3.700-1.900 1.500a9 9 0 0 0 5 5l1.500-1.900 3.700 1.400v3.300c-7.500 0-13-5.500-13-13Z',
  plus: 'M10 3v14M3 10h14',
  search: 'M9 3a6 6 0 1 1 0 12A6 6 0 0 1 9 3M13.500 13.500 17.500 17.500',
  star: 'm10 1.800 2.500 5.300 5.700.7-4.200 4 1.100 5.700L10 14.700 4.900 17.500 6 11.800l-4.200-4 5.700-.7Z',
  trash: 'M3.500 5.500h13M8 5V3h4v2M5 5.500l.8 11.500h8.400L15 5.500M8.300 8.500v5.500M11.700 8.500v5.500',
  history: 'M10 2.500a7.500 7.500 0 1 1 0 15 7.500 7.500 0 0 1 0-15M10 6v4.300l3 1.900',
  undo: 'M4 8h8a4.500 4.500 0 0 1 0 9H7M7.500 4.500 4 8l3.500 3.500',
  redo: 'M16 8H8a4.500 4.500 0 0 0 0 9h5M12.500 4.500 16 8l-3.500 3.500',
  upload: 'M10 13V3.500M5.500 8 10 3.500 14.500 8M3 13v3.500h14V13',
  contact: 'M3 4.500h14v11H3zM3 5l7 6 7-6',
  gallery:
    'M3 3.500h14v13H3zM3 13l4-4 4 4 2.500-2.500L17 14M13 6.200a1.300 1.300 0 1 1 0 2.600 1.300 1.300 0 0 1 0-2.600',
  logout: 'M8 3H3v14h5M8 10h9M13.500 6.500 17 10l-3.500 3.500',
} as const

/** The handle of what can be dragged. */
export const GRIP =
  'M6.700 4.500h1.600M11.700 4.500h1.600M6.700 10h1.600M11.700 10h1.600M6.700 15.500h1.600M11.700 15.500h1.600'

export type OfficeIconName = keyof typeof OFFICE_PATHS

/** Decorative; its parent has the accessible name. */
export const OfficeIcon = ({ name, size = 20 }: { name: OfficeIconName; size?: number }) => (
  <Drawing path={OFFICE_PATHS[name]} size={size} />
)
