export const ARTISTS_ON_HOME = 4

export const ARTISTS_IN_FOOTER = 10

/** How many more the artists page shows with each 'View More'. */
export const ARTISTS_STEP = 6

export const ARTISTS_IN_BOOKING = 50

export const ARTISTS_IN_BACK_OFFICE = 8

export const ARTIST_NAME_MAX = 100

export const ARTIST_BIO_MIN = 10

export const ARTIST_BIO_MAX = 300

export const ARTIST_EXPERIENCE_MAX = 50

export const ARTIST_HOURS_MAX = 500

export const ARTIST_SERVICES_MAX = 20

export const ARTIST_STYLES_MAX = 12

export const ARTIST_STYLE_MAX = 40

export const ARTIST_DECLINES_MAX = 8

export const ARTIST_DECLINE_MAX = 160

export const ARTIST_AVAILABILITY_MAX = 200

export const ARTIST_WORDS_MAX = 400

/** '' says nothing about the books. */
export const ARTIST_BOOKS = ['', 'open', 'closed'] as const
