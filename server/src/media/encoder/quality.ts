/** How wide, how good and at what cost of processor time pictures are encoded. */

/** A picture is never kept wider than it came, nor wider than the last of these. 800 and 1200 fill a phone of two or three pixels a point. */
export const WIDTHS = [320, 480, 640, 800, 1200, 1600, 2400] as const

/** The widest JPEG, from which every other variant is made. */
export const MASTER = { quality: 88, chromaSubsampling: '4:4:4' }

export const JPEG = { quality: 78 }
/** Staff save and print these, which not every program does with other formats. */
export const ENQUIRY_JPEG = { quality: 82 }
export const WEBP = { quality: 82, effort: 3 }
// Effort 4 takes seven times the processor time, saves a tenth of the bytes and looks the same: bench/picture-quality.
export const AVIF = { quality: 60, effort: 2 }

/** The blurred picture that pages show until the real one has arrived. */
export const PLACEHOLDER = { pixels: 24, quality: 50 }

/** Tried in turn until the picture of a shared link is light enough for messengers, which leave out heavier ones. */
export const SHARE_QUALITIES = [82, 70, 58, 46]

export const DRAWN_PNG = { compressionLevel: 9, palette: true, quality: 100, effort: 7 }
