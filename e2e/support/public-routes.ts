/** Every public page of the sample studio that search engines may index. */
export const PUBLIC_ROUTES = [
  '/',
  '/about',
  '/services',
  '/services/tattoo',
  '/artists',
  '/artists/ritika-mohanty',
  '/gallery',
  '/blogs',
  '/blog/what-the-sun-takes',
  '/contact',
  '/privacy-policy',
]
