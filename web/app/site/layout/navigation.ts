import { useStudio } from '../../shared/studio/use-studio.ts'

interface Item {
  label: string
  to: string
  /** The path of its child pages, if it differs. */
  below?: string
}

export const NAVIGATION: Item[] = [
  { label: 'About', to: '/about' },
  { label: 'Services', to: '/services' },
  { label: 'Artists', to: '/artists' },
  { label: 'Contact', to: '/contact' },
  { label: 'Gallery', to: '/gallery' },
  { label: 'Blogs', to: '/blogs', below: '/blog' },
]

export const QUICK_LINKS = [
  { label: 'Home', to: '/' },
  { label: 'About Us', to: '/about' },
  { label: 'Contact', to: '/contact' },
  { label: 'Gallery', to: '/gallery' },
  { label: 'Blogs', to: '/blogs' },
  { label: 'Privacy Policy', to: '/privacy-policy' },
]

/** Excludes empty pages. */
export function useFilled<T extends { to: string }>(items: T[]): T[] {
  const { emptyPages } = useStudio()
  return items.filter(({ to }) => !emptyPages.includes(to))
}
