const PATHS = {
  arrow: 'M3 10h13M11 4.5 16.5 10 11 15.5',
  back: 'M17 10H4M9 4.5 3.500 10 9 15.5',
  chat: 'M3.500 16.8l1.100-3.400A6.700 6.700 0 1 1 7.300 15.900Z',
  close: 'm4 4 12 12M16 4 4 16',
  collapse: 'M12.500 4.500 7 10l5.500 5.500',
  eye: 'M1.500 10S4.500 4.500 10 4.500 18.500 10 18.500 10 15.500 15.500 10 15.500 1.500 10 1.500 10ZM10 7.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5',
  'eye-off':
    'M3 3l14 14M5.500 6.200C3 7.800 1.500 10 1.500 10s3 5.500 8.500 5.500c1.500 0 2.800-.4 3.900-1M8.500 4.700c.5-.1 1-.2 1.500-.2 5.500 0 8.500 5.500 8.500 5.500s-.7 1.300-2 2.600',
  menu: 'M2.500 6.500h15M2.500 13.500h15',
  ok: 'M10 2.500a7.500 7.500 0 1 1 0 15 7.500 7.500 0 0 1 0-15M6.700 10.200 9 12.500l4.300-5',
  warning: 'M10 2.800 18 16.500H2ZM10 8v4M10 14v.6',
  dashboard: 'M3 3h6v8H3zM11 3h6v5h-6zM11 10h6v7h-6zM3 13h6v4H3z',
  artists:
    'M10 3a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7M3 17.500c.6-4 3.400-5.500 7-5.500s6.400 1.500 7 5.500',
  contact: 'M3 4.500h14v11H3zM3 5l7 6 7-6',
  gallery:
    'M3 3.500h14v13H3zM3 13l4-4 4 4 2.500-2.500L17 14M13 6.200a1.300 1.300 0 1 1 0 2.600 1.300 1.300 0 0 1 0-2.600',
  service: 'm4 16 9.500-9.500M12 3l5 5-2.500 1L11 5.500ZM4 16l-1 1',
  faq: 'M10 2.500a7.500 7.500 0 1 1 0 15 7.500 7.500 0 0 1 0-15M7.800 7.800c0-3 4.400-2.800 4.400-.2 0 1.700-2.200 1.900-2.200 3.700M10 14v.6',
  shorts: 'M5.500 2.500h9v15h-9zM9 8v4l3-2Z',
  blogs: 'M4 3h12v14H4zM7 7h6M7 10h6M7 13h4',
  feedback: 'M3 4h14v9.500H9L5.500 17v-3.500H3z',
  reel: 'M5 3h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M3 7h14M7 3l2 4M11.500 3l2 4M9 10v4l3-2Z',
  logout: 'M8 3H3v14h5M8 10h9M13.500 6.500 17 10l-3.500 3.500',
} as const

export type IconName = keyof typeof PATHS

/** Decorative: whatever carries it has a name of its own. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
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
      <path d={PATHS[name]} />
    </svg>
  )
}
