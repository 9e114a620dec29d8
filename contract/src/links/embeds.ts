const VIDEO_HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com']

const SHORT_LINK_HOSTS = ['youtu.be', 'www.youtu.be']

const VIDEO_ID = /^[\w-]{11}$/

const INSTAGRAM_HOSTS = ['instagram.com', 'www.instagram.com', 'm.instagram.com']

const REEL_PATH = /^\/(?!share\/)(?:[\w.]+\/)?(?:reels?|p|tv)\/([\w-]+)\/?$/

const parse = (address: string) => (URL.canParse(address) ? new URL(address) : undefined)

/** The video id in a watch, shorts or short-link address. */
export function videoId(address: string): string | undefined {
  const url = parse(address)
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined
  const id = idIn(url)
  return id !== undefined && VIDEO_ID.test(id) ? id : undefined
}

function idIn({ hostname, pathname, searchParams }: URL): string | undefined {
  if (SHORT_LINK_HOSTS.includes(hostname)) return /^\/([^/]+)\/?$/.exec(pathname)?.[1]
  if (!VIDEO_HOSTS.includes(hostname)) return undefined
  if (pathname === '/watch') return searchParams.get('v') ?? undefined
  return /^\/shorts\/([^/]+)\/?$/.exec(pathname)?.[1]
}

/** The embed address of a video, with a player that reports when it is ready; undefined for other addresses. */
export function videoEmbed(address: string): string | undefined {
  const id = videoId(address)
  return id && `https://www.youtube-nocookie.com/embed/${id}?rel=0&enablejsapi=1`
}

/** The address of a reel as it is stored: without its query. */
export const reelAddress = (address: string): string => address.split('?', 1)[0] as string

/** The embed address of a reel; undefined for addresses outside Instagram. */
export function reelEmbed(address: string): string | undefined {
  const url = parse(address)
  if (url === undefined || !/^https?:$/.test(url.protocol) || !INSTAGRAM_HOSTS.includes(url.hostname))
    return undefined
  const code = REEL_PATH.exec(url.pathname)?.[1]
  return code && `https://www.instagram.com/reel/${code}/embed`
}
