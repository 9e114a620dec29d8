import { describe, expect, test } from 'vitest'
import { reelEmbed, reelUrl, videoEmbed, videoId } from './links.ts'

const ID = 'dQw4w9WgX-_'

describe('[MED-02] embeds the video of', () => {
  test.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `https://youtube.com/watch?v=${ID}`,
    `https://m.youtube.com/watch?v=${ID}`,
    `http://www.youtube.com/watch?v=${ID}&t=42s`,
    `https://www.youtube.com/watch?list=PL123&v=${ID}&index=2`,
    `https://www.youtube.com/watch?v=${ID}#t=1`,
    `HTTPS://WWW.YouTube.COM/watch?v=${ID}`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://youtube.com/shorts/${ID}/`,
    `https://m.youtube.com/shorts/${ID}?feature=share`,
    `https://youtu.be/${ID}`,
    `https://youtu.be/${ID}?si=abc`,
    `https://www.youtu.be/${ID}/`,
  ])('%s', (address) => {
    expect(videoId(address)).toBe(ID)
    expect(videoEmbed(address)).toBe(`https://www.youtube-nocookie.com/embed/${ID}?rel=0&enablejsapi=1`)
  })
})

test('shows no player for the made-up video ids of the sample studio', () => {
  for (const id of ['SAMPLEvid01', 'SAMPLElat06']) expect(videoEmbed(`https://youtu.be/${id}`)).toBe('')
  expect(reelEmbed('https://www.instagram.com/reel/SAMPLE00001/')).toBe('')
})

describe('[MED-02] does not embed', () => {
  test.each([
    '',
    'youtube',
    `youtube.com/watch?v=${ID}`,
    `//www.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com/watch?v=${ID}x`,
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=',
    'https://www.youtube.com/watch',
    `https://www.youtube.com/embed/${ID}`,
    `https://www.youtube.com/live/${ID}`,
    `https://www.youtube.com/shorts/${ID}/extra`,
    `https://www.youtube.com/shorts/${ID}x`,
    'https://www.youtube.com/shorts/dQw4w9WgX"_',
    'https://www.youtube.com/watch?v=dQw4w9WgX%22_',
    'https://www.youtube.com/watch?v=../../../../',
    `https://www.youtube.com/playlist?list=PL&v=${ID}`,
    'https://www.youtube.com/@studio',
    `https://youtube.com.evil.example/watch?v=${ID}`,
    `https://evilyoutube.com/watch?v=${ID}`,
    `https://evil.example/www.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com@evil.example/watch?v=${ID}`,
    `https://evil.example/?u=https://youtu.be/${ID}`,
    `javascript://www.youtube.com/watch?v=${ID}`,
    `ftp://youtu.be/${ID}`,
    `https://youtu.be/a/${ID}`,
    `https://vimeo.com/${ID}`,
    `https://youtu.be/${ID}/extra`,
    `https://youtu.be//${ID}`,
    `https://www.youtube.com/x/shorts/${ID}`,
    `xhttps://youtu.be/${ID}`,
    `httpsx://youtu.be/${ID}`,
  ])('%s', (address) => {
    expect(videoId(address)).toBeUndefined()
    expect(videoEmbed(address)).toBeUndefined()
  })
})

describe('[MED-03] stores a reel without its query and embeds it by its code', () => {
  test.each([
    ['https://www.instagram.com/reel/Cab_c-1/', 'https://www.instagram.com/reel/Cab_c-1/'],
    ['https://www.instagram.com/reel/Cab_c-1', 'https://www.instagram.com/reel/Cab_c-1'],
    ['https://instagram.com/reel/Cab_c-1/?igsh=MzRl', 'https://instagram.com/reel/Cab_c-1/'],
    ['http://m.instagram.com/reels/Cab_c-1/#x', 'http://m.instagram.com/reels/Cab_c-1/#x'],
    ['https://www.instagram.com/p/Cab_c-1/?img_index=1', 'https://www.instagram.com/p/Cab_c-1/'],
    ['https://www.instagram.com/tv/Cab_c-1/', 'https://www.instagram.com/tv/Cab_c-1/'],
    [
      'https://www.instagram.com/an.artist_1/reel/Cab_c-1/?u=i',
      'https://www.instagram.com/an.artist_1/reel/Cab_c-1/',
    ],
    ['HTTPS://WWW.INSTAGRAM.COM/reel/Cab_c-1/', 'HTTPS://WWW.INSTAGRAM.COM/reel/Cab_c-1/'],
  ])('%s', (address, stored) => {
    expect(reelUrl(address)).toBe(stored)
    expect(reelEmbed(stored)).toBe('https://www.instagram.com/reel/Cab_c-1/embed')
  })
})

describe('[MED-03] does not embed', () => {
  test.each([
    ['https://www.instagram.com/some.artist/?hl=en', 'https://www.instagram.com/some.artist/'],
    // The code of a share link differs from the code of the reel.
    ['https://www.instagram.com/share/reel/BAxyz/?x=1', 'https://www.instagram.com/share/reel/BAxyz/'],
    ['https://www.instagram.com/reels/audio/123/?x', 'https://www.instagram.com/reels/audio/123/'],
    ['https://instagram.com.evil.example/reel/Cab/?x', 'https://instagram.com.evil.example/reel/Cab/'],
    ['https://www.instagram.com@evil.example/reel/Cab/', 'https://www.instagram.com@evil.example/reel/Cab/'],
    ['https://www.instagram.com/reel/Ca"b/?x', 'https://www.instagram.com/reel/Ca"b/'],
    ['https://www.instagram.com/reel/../../evil?x', 'https://www.instagram.com/reel/../../evil'],
    ['https://example.com/?u=https://www.instagram.com/reel/Cab/', 'https://example.com/'],
    ['https://www.instagram.com/x/y/reel/Cab/', 'https://www.instagram.com/x/y/reel/Cab/'],
    ['https://www.instagram.com/reel/Cab/more', 'https://www.instagram.com/reel/Cab/more'],
    ['https://example.com/reel/Cab?x=1#y', 'https://example.com/reel/Cab'],
    [
      'https://evil.example/#https://www.instagram.com/reel/Cab/',
      'https://evil.example/#https://www.instagram.com/reel/Cab/',
    ],
    ['https://www.instagram.com/reel/Cab/../../evil/', 'https://www.instagram.com/reel/Cab/../../evil/'],
    ['https://www.instagram.com/reel//', 'https://www.instagram.com/reel//'],
    ['ftp://www.instagram.com/reel/Cab/', 'ftp://www.instagram.com/reel/Cab/'],
  ])('%s', (address, stored) => {
    expect(reelUrl(address)).toBe(stored)
    expect(reelEmbed(stored)).toBeUndefined()
  })
})
