import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The pages of the site a second time, in which staff preview unsaved changes. */
const PREVIEW = route('admin/preview', 'admin/studio/profile/preview/preview-layout.tsx', [
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

  route('sitemap.xml', 'site/feeds/sitemap.ts'),
  route('robots.txt', 'site/feeds/robots.ts'),
  route('feed.xml', 'site/feeds/feed.ts'),
  route('speculation-rules.json', 'site/feeds/speculation-rules.ts'),
  route('site.webmanifest', 'site/feeds/manifest.ts', { id: 'site-manifest' }),
  route('admin.webmanifest', 'site/feeds/manifest.ts', { id: 'admin-manifest' }),

  route('visit/:token', 'site/client-page/client-page.tsx'),
  route('visit/:token/consent', 'site/client-page/consent-page.tsx'),
  route('visit/check-up/:token', 'site/client-page/check-up-page.tsx'),
  route('visit/times/:token', 'site/client-page/offer-page.tsx'),
  route('preview/ended', 'not-found/preview-ended-page.tsx'),

  route('login', 'login/login-page.tsx'),
  route('login/forgot', 'login/forgot-page.tsx'),
  route('login/link', 'login/link-page.tsx'),
  route('setup', 'setup/setup-page.tsx'),
  route('setup/not-yet', 'setup/not-set-up-page.tsx'),

  route('admin', 'admin/shell/admin-layout.tsx', { id: 'admin' }, [
    index('admin/desk/dashboard/dashboard-page.tsx'),
    route('dashboard', 'admin/desk/dashboard/dashboard-page.tsx', { id: 'dashboard' }),
    route('artists', 'admin/content/artists/artists-page.tsx'),
    route('artists/:slug', 'admin/content/artists/artist-page.tsx'),
    route('editartist/:slug', 'admin/content/artists/edit-artist-page.tsx'),
    route('contact', 'admin/desk/enquiries/enquiries-page.tsx'),
    route('bookings', 'admin/desk/bookings/bookings-page.tsx'),
    route('bookings/consent/:id', 'admin/desk/consent/record-page.tsx'),
    route('contact/info', 'admin/studio/contact-info/contact-info-page.tsx'),
    route('contact/people', 'admin/desk/clients/client-page.tsx', { id: 'former-people' }),
    route('clients/:id', 'admin/desk/clients/client-page.tsx'),
    route('galery', 'admin/content/gallery/gallery-page.tsx'),
    route('service', 'admin/content/services/services-page.tsx'),
    route('services/:slug', 'admin/content/services/service-page.tsx'),
    route('faq', 'admin/content/faqs/faqs-page.tsx'),
    route('shorts', 'admin/content/links/shorts-page.tsx'),
    route('blogs', 'admin/content/blogs/blogs-page.tsx'),
    route('blog/:slug', 'admin/content/blogs/blog-page.tsx'),
    route('feedback', 'admin/content/feedback/feedback-page.tsx'),
    route('reel', 'admin/content/links/reels-page.tsx'),
    route('studio', 'admin/studio/profile/studio-page.tsx'),
    route('sources', 'admin/desk/dashboard/sources-page.tsx'),
    route('consent', 'admin/desk/consent/consent-page.tsx'),
    route('messages', 'admin/desk/messages/messages-page.tsx'),
    route('staff', 'admin/studio/staff/staff-page.tsx'),
    route('changes', 'admin/studio/audit-log/changes-page.tsx'),
    route('account', 'admin/studio/account/account-page.tsx'),
  ]),

  PREVIEW,

  route('not-found', 'not-found/not-found-page.tsx'),
  route('*', 'not-found/not-found-page.tsx', { id: 'unknown-address' }),
] satisfies RouteConfig
