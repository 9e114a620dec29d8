export const PATHS = {
  previous: 'M12.5 4.5 7 10l5.5 5.5',
  play: 'M6 3.5v13l10.5-6.5Z',
  pause: 'M6.5 4v12M13.5 4v12',
  arrow: 'M3 10h13M11 4.5 16.5 10 11 15.5',
  back: 'M17 10H4M9 4.5 3.5 10 9 15.5',
  chat: 'M3.5 16.8l1.1-3.4A6.7 6.7 0 1 1 7.3 15.9Z',
  close: 'm4 4 12 12M16 4 4 16',
  menu: 'M2.5 6.5h15M2.5 13.5h15',
  next: 'M7.5 4.5 13 10l-5.5 5.5',
  ok: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15M6.7 10.2 9 12.5l4.3-5',
  warning: 'M10 2.8 18 16.5H2ZM10 8v4M10 14v.6',
} as const

export type IconName = keyof typeof PATHS

export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <Drawing path={PATHS[name]} size={size} />
)

/** An icon that only one screen uses; its path is defined there, so that other screens do not download it. */
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
    >
      <path d={path} />
    </svg>
  )
}
