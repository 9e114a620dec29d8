export const NAVIGATION = [
  { label: 'About', to: '/about' },
  { label: 'Services', to: '/services' },
  { label: 'Artists', to: '/artists' },
  { label: 'Contact', to: '/contact' },
  { label: 'Gallery', to: '/gallery' },
  { label: 'Blogs', to: '/blogs' },
]

export const QUICK_LINKS = [
  { label: 'Home', to: '/' },
  { label: 'About Us', to: '/about' },
  { label: 'Contact', to: '/contact' },
  { label: 'Gallery', to: '/gallery' },
  { label: 'Blogs', to: '/blogs' },
  { label: 'Privacy Policy', to: '/privacy-policy' },
]
