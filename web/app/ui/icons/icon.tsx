export const PATHS = {
  previous: 'M12.500 4.500 7 10l5.500 5.500',
  play: 'M6 3.500v13l10.500-6.500Z',
  pause: 'M6.5 4v12M13.5 4v12',
  arrow: 'M3 10h13M11 4.5 16.5 10 11 15.5',
  back: 'M17 10H4M9 4.5 3.500 10 9 15.5',
  chat: 'M3.500 16.8l1.100-3.400A6.700 6.700 0 1 1 7.300 15.900Z',
  close: 'm4 4 12 12M16 4 4 16',
  menu: 'M2.500 6.500h15M2.500 13.500h15',
  next: 'M7.500 4.500 13 10l-5.500 5.500',
  ok: 'M10 2.500a7.500 7.500 0 1 1 0 15 7.500 7.500 0 0 1 0-15M6.700 10.200 9 12.500l4.300-5',
  warning: 'M10 2.800 18 16.500H2ZM10 8v4M10 14v.6',
} as const

export type IconName = keyof typeof PATHS

/** Decorative; its parent has the accessible name. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <Drawing path={PATHS[name]} size={size} />
)

/** An icon of a single screen keeps its path there, so that the others do not download it. */
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
