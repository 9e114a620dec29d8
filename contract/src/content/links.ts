const VIDEO_HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com']

const SHORT_LINK_HOSTS = ['youtu.be', 'www.youtu.be']

const VIDEO_ID = /^[\w-]{11}$/

const INSTAGRAM_HOSTS = ['instagram.com', 'www.instagram.com', 'm.instagram.com']

const REEL_PATH = /^\/(?!share\/)(?:[\w.]+\/)?(?:reels?|p|tv)\/([\w-]+)\/?$/

/** Made-up ids of the sample studio's videos and reels, which no platform has. */
export const SAMPLE_ID = /^SAMPLE(vid|lat)?\d+$/

const parse = (address: string) => (URL.canParse(address) ? new URL(address) : undefined)

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

/** Embed URL with the player's JavaScript API; '' for a video of the sample, undefined for other URLs. */
export function videoEmbed(address: string): string | undefined {
  const id = videoId(address)
  return id && SAMPLE_ID.test(id)
    ? ''
    : id && `https://www.youtube-nocookie.com/embed/${id}?rel=0&enablejsapi=1`
}

/** The part of a reel's URL that is stored: everything before the query. */
export const reelUrl = (address: string): string => address.split('?', 1)[0] as string

/** Embed URL of a reel; '' for a reel of the sample, undefined for URLs outside Instagram. */
export function reelEmbed(address: string): string | undefined {
  const url = parse(address)
  if (url === undefined || !/^https?:$/.test(url.protocol) || !INSTAGRAM_HOSTS.includes(url.hostname))
    return undefined
  const code = REEL_PATH.exec(url.pathname)?.[1]
  return code && SAMPLE_ID.test(code) ? '' : code && `https://www.instagram.com/reel/${code}/embed`
}

export const REELS_IN_BACK_OFFICE = 8

export const SHORTS_ON_ABOUT = 20

export const SHORTS_IN_BACK_OFFICE = 8
