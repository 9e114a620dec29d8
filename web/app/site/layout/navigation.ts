interface Item {
  label: string
  to: string
  /** Where the pages below it are, if that is another address. */
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
