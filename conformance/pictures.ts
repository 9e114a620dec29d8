// A PNG of 64 by 48 pixels in one colour.
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAIAAAAuKetIAAAAQklEQVR42u3PQQkAAAgEsItzEY1vBb/CYAWWaV+LgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgMDVAtViYIjIsVeQAAAAAElFTkSuQmCC'

const MAX_BYTES = 3 * 1024 * 1024

const bytes = () => Uint8Array.from(atob(PNG), (letter) => letter.charCodeAt(0))

export const picture = (name = 'picture.png') => new File([bytes()], name, { type: 'image/png' })

/** A valid picture with padding, so that it exceeds the size limit. */
export const tooLarge = (name = 'large.png') =>
  new File([bytes(), new Uint8Array(MAX_BYTES)], name, { type: 'image/png' })

export const noPicture = (name = 'notes.pdf') =>
  new File(['%PDF-1.4 not a picture'], name, { type: 'application/pdf' })
