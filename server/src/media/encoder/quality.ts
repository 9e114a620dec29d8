/** The widths 800 and 1200 fit phones with 2 or 3 pixels per point. Pictures are never enlarged. */
export const WIDTHS = [320, 480, 640, 800, 1200, 1600, 2400] as const

/** The widest JPEG, which is the source of all other variants. */
export const MASTER = { quality: 88, chromaSubsampling: '4:4:4' }

export const JPEG = { quality: 78 }
/** A JPEG, because staff save and print it with programs that may not support other formats. */
export const ENQUIRY_JPEG = { quality: 82 }
export const WEBP = { quality: 82, effort: 3 }
// Effort 4 takes seven times the CPU time, saves 10% of the bytes and looks the same.
export const AVIF = { quality: 60, effort: 2 }

/** The blurred placeholder that pages show until the picture has loaded. */
export const PLACEHOLDER = { pixels: 24, quality: 50 }

/** Qualities tried in order until the link preview is small enough for messengers to show it. */
export const SHARE_QUALITIES = [82, 70, 58, 46]

export const DRAWN_PNG = { compressionLevel: 9, palette: true, quality: 100, effort: 7 }
