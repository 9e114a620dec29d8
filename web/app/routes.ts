import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

// The style guide is for developers.
const WORKSHOP =
  process.env.NODE_ENV === 'development' ? [route('styleguide', 'admin/styleguide/styleguide-page.tsx')] : []

/** The same pages once more, for staff to see what is not saved yet. */
const PREVIEW = route('admin/preview', 'admin/studio/preview/preview-layout.tsx', [
  layout('site/layout/site-layout.tsx', { id: 'preview' }, [
    index('site/home/home-page.tsx', { id: 'preview-home' }),
    route('about', 'site/about/about-page.tsx', { id: 'preview-about' }),
    route('privacy-policy', 'site/privacy/privacy-page.tsx', { id: 'preview-privacy' }),
    route('contact', 'site/contact/contact-page.tsx', { id: 'preview-contact' }),
  ]),
])

export default [
  layout('site/layout/site-layout.tsx', [
    index('site/home/home-page.tsx'),
    route('about', 'site/about/about-page.tsx'),
    route('services', 'site/services/services-page.tsx'),
    route('services/:slug', 'site/services/service-page.tsx'),
    route('artists', 'site/artists/artists-page.tsx'),
    route('artists/:slug', 'site/artists/artist-page.tsx'),
    route('gallery', 'site/gallery/gallery-page.tsx'),
    route('blogs', 'site/blogs/blogs-page.tsx'),
    route('blog/:slug', 'site/blogs/blog-page.tsx'),
    route('privacy-policy', 'site/privacy/privacy-page.tsx'),
    route('contact', 'site/contact/contact-page.tsx'),
  ]),

  route('sitemap.xml', 'site/feeds/site-map.ts'),
  route('robots.txt', 'site/feeds/robots.ts'),
  route('feed.xml', 'site/feeds/feed.ts'),
  route('speculation-rules.json', 'site/feeds/speculation-rules.ts'),
  route('site.webmanifest', 'site/feeds/manifest.ts', { id: 'site-manifest' }),
  route('admin.webmanifest', 'site/feeds/manifest.ts', { id: 'admin-manifest' }),

  route('visit/:token', 'site/visit/visit-page.tsx'),
  route('preview/ended', 'not-found/preview-ended-page.tsx'),

  route('login', 'login/login-page.tsx'),
  route('login/forgot', 'login/forgot-page.tsx'),
  route('login/link', 'login/link-page.tsx'),
  route('setup', 'setup/setup-page.tsx'),
  route('setup/not-yet', 'setup/not-set-up-page.tsx'),

  route('admin', 'admin/layout/admin-layout.tsx', [
    index('admin/dashboard/dashboard-page.tsx'),
    route('dashboard', 'admin/dashboard/dashboard-page.tsx', { id: 'dashboard' }),
    route('artists', 'admin/artists/artists-page.tsx'),
    route('artists/:slug', 'admin/artists/artist-page.tsx'),
    route('editartist/:slug', 'admin/artists/edit-artist-page.tsx'),
    route('contact', 'admin/enquiries/enquiries-page.tsx'),
    route('bookings', 'admin/bookings/bookings-page.tsx'),
    route('contact/info', 'admin/contact-info/contact-info-page.tsx'),
    route('contact/people', 'admin/people/people-page.tsx'),
    route('galery', 'admin/gallery/gallery-page.tsx'),
    route('service', 'admin/services/services-page.tsx'),
    route('services/:slug', 'admin/services/service-page.tsx'),
    route('faq', 'admin/faqs/faqs-page.tsx'),
    route('shorts', 'admin/shorts/shorts-page.tsx'),
    route('blogs', 'admin/blogs/blogs-page.tsx'),
    route('blog/:slug', 'admin/blogs/blog-page.tsx'),
    route('feedback', 'admin/feedback/feedback-page.tsx'),
    route('reel', 'admin/reels/reels-page.tsx'),
    route('studio', 'admin/studio/studio-page.tsx'),
    route('messages', 'admin/messages/messages-page.tsx'),
    route('staff', 'admin/staff/staff-page.tsx'),
    route('changes', 'admin/changes/changes-page.tsx'),
    route('account', 'admin/account/account-page.tsx'),
    ...WORKSHOP,
  ]),

  PREVIEW,

  route('not-found', 'not-found/not-found-page.tsx'),
  route('*', 'not-found/not-found-page.tsx', { id: 'unknown-address' }),
] satisfies RouteConfig
