export interface SampleFeedback {
  name: string
  city: string
  /** YYYY-MM-DD */
  date: string
  message: string
  rating: number
}

/** Sample content: made up. Newest first. */
export const SAMPLE_FEEDBACK: SampleFeedback[] = [
  {
    name: 'Sneha Patra',
    city: 'Bhubaneswar',
    date: '2026-11-06',
    message:
      'Ritika listened for an hour before she drew anything. The mandala sits on my shoulder as if it had grown there.',
    rating: 5,
  },
  {
    name: 'Arjun Nayak',
    city: 'Cuttack',
    date: '2026-10-28',
    message:
      'I came at two in the night after a hospital shift. Calm room, sealed needles, tea without asking.',
    rating: 5,
  },
  {
    name: 'Priyanka Rath',
    city: 'Puri',
    date: '2026-10-17',
    message:
      'Ishani told me week by week what my brows would do, and they did exactly that. Not one surprise.',
    rating: 5,
  },
  {
    name: 'Tanmay Dash',
    city: 'Sambalpur',
    date: '2026-10-03',
    message: 'They talked me out of a bad idea, politely, and then drew me a better one for less.',
    rating: 5,
  },
  {
    name: 'Lopamudra Sethi',
    city: 'Berhampur',
    date: '2026-09-19',
    message: 'My first piercing, and I am afraid of needles. It was over before I had finished worrying.',
    rating: 5,
  },
  {
    name: 'Farhan Ali',
    city: 'Rourkela',
    date: '2026-09-05',
    message:
      'The wheel on my back took four sittings. Every dot is where it should be, my brother counted some.',
    rating: 5,
  },
  {
    name: 'Gayatri Mohapatra',
    city: 'Bhubaneswar',
    date: '2026-08-23',
    message:
      'Beautiful work and very clean. I waited forty minutes past my time, so four stars and not five.',
    rating: 4,
  },
  {
    name: 'Joel Fernandes',
    city: 'Goa',
    date: '2026-08-02',
    message:
      'Flew in for the koi. Pratyush moved it two centimetres down the calf on the day, and he was right.',
    rating: 5,
  },
  {
    name: 'Smruti Rekha Biswal',
    city: 'Balasore',
    date: '2026-07-12',
    message:
      'Anirban said seven sessions for the old name on my wrist. We are at six. I like people who can count.',
    rating: 5,
  },
  {
    name: 'Karthik Iyer',
    city: 'Bengaluru',
    date: '2026-06-21',
    message: 'Good compass, straight lines. Parking in Saheed Nagar on a Saturday is its own initiation.',
    rating: 4,
  },
  {
    name: 'Ankita Lenka',
    city: 'Jeypore',
    date: '2026-05-30',
    message:
      'The helix is lovely now. It took nine months and not the six I had hoped for; I wish that had been louder.',
    rating: 3,
  },
  {
    name: 'Bikram Keshari Singh',
    city: 'Kolkata',
    date: '2026-05-09',
    message: 'Twelve weeks with Sarojini madam. My lines no longer shake and neither do I.',
    rating: 5,
  },
]
