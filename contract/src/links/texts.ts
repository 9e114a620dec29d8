import { type PictureTexts, tooManyPixels } from '../pictures/texts.ts'

export const COVER_TEXTS: PictureTexts = {
  wrongType: () => 'Only JPG, JPEG, PNG allowed.',
  tooLarge: () => 'Image size should not exceed 3MB',
  tooManyPixels,
}
