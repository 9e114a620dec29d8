/** The only hosts whose frames a page may show. */
export const EMBED_HOSTS = ['https://www.youtube-nocookie.com', 'https://www.instagram.com']
