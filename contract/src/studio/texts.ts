const LIST = new Intl.ListFormat('en')

export const STUDIO_TEXTS = {
  saved: (tabs: string[]) => `Saved: ${LIST.format(tabs)}.`,
  nothingToSave: 'Everything is saved already.',
  fieldsToCheck: 'Some fields need another look.',
  notSaved: (saved: string[], left: string[], reason = '') =>
    [saved.length === 0 ? '' : `Saved: ${LIST.format(saved)}.`, `Not saved: ${LIST.format(left)}.`, reason]
      .filter((part) => part !== '')
      .join(' '),
  saveFailed: 'The studio could not be saved.',
  restored: 'The earlier version is back.',
  saveGone: 'This earlier version is no longer kept.',
  samplePicture: 'This picture belongs to the sample studio. Please take it out first.',
  sampleVideo: 'This video belongs to the sample studio. Please take it out first.',
  pictureGone: 'A picture is no longer there. Please choose it again.',
  savesFailed: 'The earlier saves could not be loaded.',
  uploadFailed: 'The picture could not be sent.',
  noMorePictures: 'There is no room for more pictures.',
  accentTooWeak: 'This colour cannot be read on the site. Please choose another one.',
  name: 'Please enter the name of the studio.',
  fullName: 'Please enter the full name of the studio.',
  city: 'Please enter the city.',
  country: 'Please choose a country.',
  callingCode: 'Please enter a calling code that exists, like 49.',
  timeZone: 'Please choose a time zone.',
  currency: 'Please choose a currency.',
  accent: 'Please enter a colour like #e5492b.',
  accentTooDark: (nearest: string) =>
    `This colour is too dark for the dark ground of the site. The nearest that can be read is ${nearest}.`,
  address: 'Please enter a web address that begins with https://.',
  required: 'Please fill this in.',
  tooLong: (max: number) => `Maximum ${max} characters allowed`,
  tooMany: (max: number) => `At most ${max}.`,
  wrongType: (file: string) => `File "${file}" is not a PNG or JPEG picture.`,
  tooLarge: (file: string) => `File "${file}" is larger than 3 MB.`,
} as const
