export const PATHS = {
  previous: 'M12.500 4.500 7 10l5.500 5.500',
  play: 'M6 3.500v13l10.500-6.500Z',
  pause: 'M6.5 4v12M13.5 4v12',
  arrow: 'M3 10h13M11 4.5 16.5 10 11 15.5',
  back: 'M17 10H4M9 4.5 3.500 10 9 15.5',
  chat: 'M3.500 16.8l1.100-3.400A6.700 6.700 0 1 1 7.300 15.900Z',
  chevron: 'm5 8 5 5 5-5',
  close: 'm4 4 12 12M16 4 4 16',
  collapse: 'M12.500 4.500 7 10l5.500 5.500',
  eye: 'M1.500 10S4.500 4.500 10 4.500 18.500 10 18.500 10 15.500 15.500 10 15.500 1.500 10 1.500 10ZM10 7.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5',
  'eye-off':
    'M3 3l14 14M5.500 6.200C3 7.800 1.500 10 1.500 10s3 5.500 8.500 5.500c1.500 0 2.800-.4 3.900-1M8.500 4.700c.5-.1 1-.2 1.500-.2 5.500 0 8.500 5.500 8.500 5.500s-.7 1.300-2 2.600',
  download: 'M10 3.500V13M5.500 8.500 10 13l4.500-4.500M3 13v3.500h14V13',
  edit: 'm3 17 .8-3.800L13.500 3.500l3 3L6.800 16.200ZM11.500 5.500l3 3',
  menu: 'M2.500 6.500h15M2.500 13.500h15',
  next: 'M7.500 4.500 13 10l-5.500 5.500',
  ok: 'M10 2.500a7.500 7.500 0 1 1 0 15 7.500 7.500 0 0 1 0-15M6.700 10.200 9 12.500l4.300-5',
  phone:
    'M3.500 3.500h3.300l1.400 3.700-1.900 1.500a9 9 0 0 0 5 5l1.500-1.900 3.700 1.400v3.300c-7.500 0-13-5.500-13-13Z',
  plus: 'M10 3v14M3 10h14',
  star: 'm10 1.800 2.500 5.300 5.700.7-4.200 4 1.100 5.700L10 14.700 4.900 17.500 6 11.800l-4.200-4 5.700-.7Z',
  trash: 'M3.500 5.500h13M8 5V3h4v2M5 5.500l.8 11.500h8.400L15 5.500M8.300 8.500v5.500M11.700 8.500v5.500',
  undo: 'M4 8h8a4.500 4.500 0 0 1 0 9H7M7.500 4.500 4 8l3.500 3.500',
  upload: 'M10 13V3.500M5.500 8 10 3.500 14.500 8M3 13v3.500h14V13',
  warning: 'M10 2.800 18 16.500H2ZM10 8v4M10 14v.6',
  contact: 'M3 4.500h14v11H3zM3 5l7 6 7-6',
  gallery:
    'M3 3.500h14v13H3zM3 13l4-4 4 4 2.500-2.500L17 14M13 6.200a1.300 1.300 0 1 1 0 2.600 1.300 1.300 0 0 1 0-2.600',
  logout: 'M8 3H3v14h5M8 10h9M13.500 6.500 17 10l-3.500 3.500',
} as const

export type IconName = keyof typeof PATHS

/** Decorative: whatever carries it has a name of its own. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <Drawing path={PATHS[name]} size={size} />
)

/** One that only a single screen has keeps its path there: the others need not download it. */
export function Drawing({ path, size = 20 }: { path: string; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  )
}
