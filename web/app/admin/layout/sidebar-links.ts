import type { IconName } from '../../ui/icon.tsx'

export const SIDEBAR_LINKS: { label: string; to: string; icon: IconName }[] = [
  { label: 'Dashboard', to: '/admin', icon: 'dashboard' },
  { label: 'Artists', to: '/admin/artists', icon: 'artists' },
  { label: 'Contact', to: '/admin/contact', icon: 'contact' },
  { label: 'Gallery', to: '/admin/galery', icon: 'gallery' },
  { label: 'Service', to: '/admin/service', icon: 'service' },
  { label: 'FAQ', to: '/admin/faq', icon: 'faq' },
  { label: 'Shorts', to: '/admin/shorts', icon: 'shorts' },
  { label: 'Blogs', to: '/admin/blogs', icon: 'blogs' },
  { label: 'Feedback', to: '/admin/feedback', icon: 'feedback' },
  { label: 'Reel', to: '/admin/reel', icon: 'reel' },
]
