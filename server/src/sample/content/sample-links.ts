export interface SampleLink {
  url: string
  title: string
}

export interface SampleVideo {
  videoId: string
  title: string
}

/** Sample links with well-formed ids that do not exist. Newest first. */
export const SAMPLE_SHORTS: SampleLink[] = [
  { url: 'https://www.youtube.com/shorts/SAMPLEvid01', title: 'Dots, hour nine' },
  { url: 'https://www.youtube.com/shorts/SAMPLEvid02', title: 'Titanium, steel, gold' },
  { url: 'https://youtu.be/SAMPLEvid03', title: 'From flash sheet to skin' },
  { url: 'https://www.youtube.com/shorts/SAMPLEvid04', title: 'Opening a sealed needle' },
  // Not an embeddable video, so the site shows a plain link.
  { url: 'https://vimeo.com/sample-not-a-video', title: 'A night in the studio, the long cut' },
  { url: 'https://www.youtube.com/watch?v=SAMPLEvid06', title: 'Placing a stencil on a shoulder' },
  { url: 'https://www.youtube.com/shorts/SAMPLEvid07', title: 'One brow, forty strokes' },
  { url: 'https://www.youtube.com/shorts/SAMPLEvid08', title: 'Cleaning the bench, start to finish' },
]

export const SAMPLE_REELS: SampleLink[] = [
  { url: 'https://www.instagram.com/reel/SAMPLE00001/', title: 'A branch along the forearm' },
  { url: 'https://www.instagram.com/reel/SAMPLE00002/', title: 'Septum, first fitting' },
  { url: 'https://www.instagram.com/reel/SAMPLE00003/', title: 'New sheets on the flash wall' },
  { url: 'https://www.instagram.com/reel/SAMPLE00004/', title: 'Red moon, second plate' },
  { url: 'https://www.instagram.com/reel/SAMPLE00005/', title: 'Tiger, from pencil to healed' },
  { url: 'https://www.instagram.com/reel/SAMPLE00006/', title: 'A mandala that bends with the knee' },
  { url: 'https://www.instagram.com/reel/SAMPLE00007/', title: 'The neon wheel at four in the morning' },
  { url: 'https://www.instagram.com/reel/SAMPLE00008/', title: 'A border before it closes' },
]

export const SAMPLE_VIDEOS: SampleVideo[] = [
  { videoId: 'SAMPLElat01', title: 'A night in the studio, start to finish' },
  { videoId: 'SAMPLElat02', title: 'How a flash sheet is drawn' },
  { videoId: 'SAMPLElat03', title: 'Choosing metal for a first piercing' },
  { videoId: 'SAMPLElat04', title: 'Fourteen hours of dots' },
  { videoId: 'SAMPLElat05', title: 'What is inside our ink' },
  { videoId: 'SAMPLElat06', title: 'Reading the wheel at Konark' },
]
