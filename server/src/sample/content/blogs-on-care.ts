import { paragraphs, pictureWith, type SampleBlog } from './sample-blog.ts'

export const BLOGS_ON_CARE: SampleBlog[] = [
  {
    title: 'The first fourteen days',
    author: 'Ritika Mohanty',
    publicDate: '2026-11-08',
    tags: ['aftercare', 'healing', 'dotwork'],
    picture: 'wide-branch',
    content: paragraphs(
      'When you leave our bench you carry a clean wound with a drawing in it. The drawing is finished. The wound is not, and for two weeks it is your work rather than ours. The good news is that there is very little to do. The bad news is that most people do more.',
      'Day one. If we covered the piece with a breathing film, leave it on for as long as we told you, usually one to three days. A little dark fluid under it is plasma and spare ink, and looks worse than it is. If the film leaks or lifts at an edge, take it off under lukewarm water, slowly, along the skin rather than away from it. If we used a simple wrap, remove it after a few hours and do not put on another.',
      'Days one to four. Wash twice a day with clean hands, lukewarm water and a soap that smells of nothing. No sponge, no loofah, no towel that has had another life. Pat dry with paper, wait ten minutes, then spread the thinnest coat of plain, unscented balm. If the skin shines, you have used too much: wipe half of it away. Sleep on the other side, on a fresh sheet.',
      'Days four to ten. It will flake, first like a mild sunburn and then like pencil shavings. Dots lift before lines do, and stippled shading can look patchy for a week. That is the upper skin leaving, not the ink. It will itch. Slap it gently through a clean cloth if you must; never scratch, and never help a flake along that still holds on.',
      pictureWith(
        'skin-dots-knee',
        'Nothing but dots. They lift before lines do, and may look patchy for a week.',
      ),
      'For the whole fortnight: no swimming, whether pool, tank, river or the surf at Puri. No soaking in a bath. No sun on it. Go easy at the gym, where benches are shared and cloth rubs. In our humid months wear loose cotton and change it when it is damp, because sweat is not poison but a wet shirt all day is not a dressing either.',
      'By the second Sunday the surface has usually closed. Below it the skin goes on working for two or three months; a cloudy or slightly raised look in that time is common. The black settles from blue to charcoal, and that is the colour it keeps. Come and show us after six weeks. If a line has healed thin, we go over it without charge.',
      'What is not normal: redness that spreads after the third day, heat and pain that grow instead of fading, pus, red streaks leading away from the piece, fever, or a rash of blisters or hives. Do not send us a photograph and wait for the answer. See a doctor the same day, say that you have a new tattoo, and tell us afterwards. We are good at drawing; diagnosis is another trade.',
    ),
  },
  {
    title: 'What the sun takes',
    author: 'Debasish Pradhan',
    publicDate: '2026-10-25',
    tags: ['aftercare', 'ageing', 'sun'],
    picture: 'wide-surf',
    content: paragraphs(
      'I keep a photograph of the first good tattoo I made. It is a wave round a forearm, on a man who fishes off Paradip. I have another photograph of the same arm, seven years later. The wave is still there. The foam, which I had drawn with a very fine needle because I wanted to impress somebody, is not.',
      'The skin itself. Two things change a tattoo with the years, and only one of them can be argued with. Ink sits in living tissue, and the body never quite stops carrying it away. Every line grows a little wider, by perhaps a hair in ten years. This is why a good design leaves air: two lines that almost touch today will meet one day, and three will become a smudge. When we tell you that a piece has to be larger, this is the reason, and not the price.',
      'Then the sun. Ultraviolet light breaks pigment into pieces small enough for the body to remove. Black stands it best, then dark blue and deep red. Yellow, pale green, pink and white suffer most; white tends to go the colour of old piano keys. In Odisha, where the sun is strong for most of the year, a forearm that rides a motorcycle every day ages faster than a back that never sees the road.',
      pictureWith('skin-moon-upperarm', 'Black stands the sun best, then dark blue and a deep red.'),
      'While it is new: cover it with cloth, not with cream. Sun screen does not belong on a wound. Once it has healed, which means after a month at the least, use a broad-spectrum screen of SPF 30 or better, SPF 50 if you work outdoors. Put it on twenty minutes before you leave, more of it than you think, and again every two hours or after swimming. A long sleeve does the same and never wears off.',
      'Skin that is well kept shows ink better, which is most of the truth behind every special balm. Drink water, use a plain moisturiser after the bath, and do not expect a cream to bring back what has gone. What can be brought back is brought back with a needle: a refresh after eight or ten years, over lines that are still in the right place, is an afternoon and looks new.',
      'Leave moles free. I say it to everybody and mean it: we leave them out, always, and draw round them even when it costs the symmetry. You, or somebody who loves you, should be able to watch them. If a mole inside or beside a tattoo changes in size, shape or colour, bleeds or itches, go to a dermatologist and do not wait for it to make up its mind. And if a healed tattoo swells or itches for days after sun, have that looked at as well; some pigments react to light, and a doctor can tell which.',
      'The fisherman came back last winter. I redrew the foam with a thicker needle and fewer drops. It looks calmer now. He says that so is he.',
    ),
  },
]
