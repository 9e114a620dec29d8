import type { WrittenEnquiry } from './sample-enquiry.ts'

export const ENQUIRIES_OF_THIS_FORTNIGHT: WrittenEnquiry[] = [
  {
    daysAgo: 0,
    time: '09:14',
    name: 'Sneha Patra',
    service: 'Tattoo',
    artist: 'Ritika Mohanty',
    inspiration: 'https://example.com/boards/mandala-dots',
    description:
      'Dotwork mandala on the left shoulder, about a hand wide. Black only.\nI have a small scar there, two years old, and would like it inside the pattern and not beside it.',
  },
  {
    daysAgo: 0,
    time: '01:52',
    name: 'Arjun Nayak',
    service: 'Tattoo Removal',
    artist: 'Anirban Sahu',
    description:
      'Old lettering on the inside of the wrist. I had two sessions somewhere else and it has not moved much since.\nCan you look at it before I decide anything? I work nights, so any time after 23:00 is good.',
  },
  {
    daysAgo: 0,
    time: '17:38',
    name: 'Meghna Swain',
    service: 'Tattoo',
    artist: 'Any artist',
    description: 'Fine line branch along the ribs, right side, maybe 18 cm. No flowers, just leaves.',
  },
  {
    daysAgo: 1,
    time: '11:05',
    name: 'Tanmay Dash',
    service: 'Tattoo',
    artist: 'Ritika Mohanty',
    inspiration: 'https://example.com/konark/wheel-photo',
    description:
      'Konark wheel, full back. I know it is several sittings and I am ready for that. I took the photo in the link myself last winter.\nFree on Sundays and most evenings.',
  },
  {
    daysAgo: 1,
    time: '20:47',
    name: 'Lopamudra Sethi',
    service: 'Piercing',
    artist: 'Nandini Rout',
    description:
      'Septum with a plain ring. I would prefer gold but I read that titanium comes first, so titanium.',
  },
  {
    daysAgo: 1,
    time: '23:30',
    name: 'Rohit Barik',
    service: 'Tattoo',
    artist: 'Anirban Sahu',
    description:
      'Cover-up on the forearm. Underneath is a name in letters about 2 cm high, ten years old, a bit faded. A black band would be fine, something with a border would be better.',
  },
  {
    daysAgo: 2,
    time: '13:21',
    name: 'Priyanka Rath',
    service: 'Permanent Eyebrow Tattoo',
    artist: 'Ishani Behera',
    description:
      'First time. My tails are sparse since a thyroid problem, which is settled now, my doctor has no objection. I would like to see healed examples on skin like mine.',
  },
  {
    daysAgo: 3,
    time: '18:02',
    name: 'Farhan Ali',
    service: 'Tattoo Training',
    artist: 'Sarojini Panda',
    description:
      'I draw already (ink, mostly letters) but I have never held a machine. When does the next batch start and is there a way to pay in parts?',
  },
  {
    daysAgo: 4,
    time: '10:40',
    name: 'Swati Mahapatra',
    service: 'Tattoo',
    artist: 'Ishani Behera',
    inspiration: 'https://example.com/boards/sprigs',
    description: 'Small sprig above the ankle, like the one in your gallery but with three leaves less.',
  },
  {
    daysAgo: 4,
    time: '21:16',
    name: 'Ibrahim Khan',
    service: 'Tattoo',
    artist: 'Kabir Mishra',
    description:
      'Compass, left chest, 12 cm. My grandfather was a surveyor and I have his instrument, I can bring it.',
  },
  {
    daysAgo: 5,
    time: '16:55',
    name: 'Aparajita Mishra',
    service: 'Piercing',
    artist: 'Any artist',
    description:
      'Two helix and one lobe, left ear. How long should I keep away from the pool? I swim for the state and have a meet in January.',
  },
  {
    daysAgo: 6,
    time: '02:26',
    name: 'Soumya Ranjan Parida',
    service: 'Tattoo',
    artist: 'Debasish Pradhan',
    description:
      'Snake round the calf, black and white, no flowers. I sit well, we can do it in one go if you like.',
  },
  {
    daysAgo: 7,
    time: '12:12',
    name: 'Ananya Tripathy',
    service: 'Permanent Eyebrow Tattoo',
    artist: 'Ishani Behera',
    description:
      'Touch-up. You did my brows in March of last year and I love them, they have only become light.',
  },
  {
    daysAgo: 7,
    time: '15:33',
    name: 'Deepak Behera',
    service: 'Tattoo',
    artist: 'Pratyush Jena',
    inspiration: 'https://example.com/photos/tiger-similipal',
    description:
      'Tiger face, upper arm, looking to the front. The picture is from Similipal, it is the real one, please that expression and not an angry one.',
  },
  {
    daysAgo: 7,
    time: '19:48',
    name: 'Ritu Agarwal',
    service: 'Piercing',
    artist: 'Nandini Rout',
    description: 'Nostril, right side, smallest stud you have.\nI am allergic to cheap metal. Very.',
  },
  {
    daysAgo: 8,
    time: '11:27',
    name: 'Chinmay Sahoo',
    service: 'Tattoo',
    artist: 'Any artist',
    description:
      'Something for the inside of the forearm about the sea. Waves, maybe a boat. I do not have a picture, I was hoping you would draw.\nBudget around 8,000. Free Saturday and Sunday, 12 to 18.',
  },
  {
    daysAgo: 8,
    time: '22:09',
    name: 'Kavya Nair',
    service: 'Tattoo',
    artist: 'Ritika Mohanty',
    description:
      'Chandelier ornament below the neck. I wear my hair up at work so it should end below the collar.',
  },
  {
    daysAgo: 9,
    time: '14:44',
    name: 'Manoj Kumar Jena',
    service: 'Tattoo Removal',
    artist: 'Anirban Sahu',
    description:
      'Full removal of a small star, 3 cm, on the hand. I am joining the police in eight months. Is that enough time, honestly?',
  },
  {
    daysAgo: 11,
    time: '09:58',
    name: 'Itishree Das',
    service: 'Tattoo',
    artist: 'Ishani Behera',
    description: 'Rose, forearm, single needle, for my mother. She liked the simple ones.',
  },
  {
    daysAgo: 12,
    time: '20:20',
    name: 'Vikram Shetty',
    service: 'Tattoo',
    artist: 'Kabir Mishra',
    inspiration: 'https://example.com/boards/geometry',
    description:
      'Icosahedron between the shoulder blades. I attach how I imagine the rings. I teach mathematics, so please let it be correct.',
  },
]
