// Apart from the names of logos, which every public page reads.
export const LOGO_TEXTS = {
  missing: 'Please choose a logo',
  failed: 'The logo could not be sent. Please try again.',
  gone: 'The logo is no longer there. Please choose it again.',
  wrongType: 'A logo is an SVG or a PNG file',
  tooLarge: 'A logo may have at most 512 KB',
  notReadable: 'This SVG cannot be read. Please save it again as plain SVG, or as PNG.',
  doctype: 'This SVG declares entities. Please save it again as plain SVG, or as PNG.',
  tooMuch: 'This SVG has too many parts. Please simplify it, or save it as PNG.',
  nothing: 'Nothing of this file can be seen. Please turn its letters into paths, or save it as PNG.',
  shape: 'This logo is too long or too tall',
  /** Said beside a logo that was stored. */
  leftOut: (names: string[]) => `Left out: ${names.join(', ')}. To keep letters, turn them into paths.`,
} as const
