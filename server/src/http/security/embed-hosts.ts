/** The only hosts that pages may embed as frames. */
export const EMBED_HOSTS = ['https://www.youtube-nocookie.com', 'https://www.instagram.com']
