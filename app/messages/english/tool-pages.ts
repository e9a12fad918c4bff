import { defineCatalogue } from '../catalogue.ts';

/** What the page of each tool says. The names are those of the store. */
export const toolPagesText = defineCatalogue('toolPages', {
  'remove-background.name': 'Background remover',
  'remove-background.head': 'Only what matters stays.',
  'remove-background.lead':
    'Drop a photo and keep the person, the product or the animal, down to the fine edges.',
  'remove-background.made':
    'The subject is found and traced in four steps; you can erase or bring back any spot with a brush.',
  'remove-background.question': 'What about hair, fur and glass?',
  'remove-background.answer':
    'Fine edges are kept semi-transparent instead of being cut hard. The brush corrects mistakes.',
  'ai-background-remover.name': 'AI background remover',
  'ai-background-remover.head': 'Cut out, curls and all.',
  'ai-background-remover.lead': 'Upload a photo and take the subject with you, alone, on transparency.',
  'ai-background-remover.made':
    'A small model that runs in your browser separates front from back; nothing is sent anywhere.',
  'ai-background-remover.question': 'Can I save it with transparency?',
  'ai-background-remover.answer':
    'Yes, as PNG or WebP. JPG has no transparency, so it gets the colour you choose.',
  'ai-change-background.name': 'Background changer',
  'ai-change-background.head': 'Same you, somewhere else.',
  'ai-change-background.lead': 'Put what you photographed in front of a colour, a gradient or another image.',
  'ai-change-background.made':
    'The subject is cut out, and the new background comes behind it with a shadow that fits.',
  'ai-change-background.question': 'Can I use an image of my own?',
  'ai-change-background.answer':
    'Yes. Any photo from your computer or from the library can be the new background.',
  'ai-avatar-generator.name': 'AI avatars',
  'ai-avatar-generator.head': 'You, drawn by hand. Almost.',
  'ai-avatar-generator.lead': 'Turn one portrait into a set of drawn characters of yourself.',
  'ai-avatar-generator.made':
    'Your portrait becomes a drawing: outlines, halftone and flat colours, each in several strengths.',
  'ai-avatar-generator.question': 'Which photo works best?',
  'ai-avatar-generator.answer':
    'One face, looking into the camera, in even light. Sunglasses and hats take detail away.',
  'ai-avatar-generator.local':
    'The drawing filters run on your computer: sketch, comic, print and flat colours.',
  'ai-portrait.name': 'AI portraits',
  'ai-portrait.head': 'Studio light, kitchen chair.',
  'ai-portrait.lead': 'A portrait in the light and style you choose, from an everyday photo.',
  'ai-portrait.made':
    'The person is cut out, light and colour are set anew, and a calm background comes behind.',
  'ai-portrait.question': 'Will I still look like myself?',
  'ai-portrait.answer':
    'Yes. Your features stay as they were photographed; only light, colour and background change.',
  'ai-profile-picture-maker.name': 'AI profile pictures',
  'ai-profile-picture-maker.head': 'One face, many good images.',
  'ai-profile-picture-maker.lead': 'Several backgrounds and crops for one portrait, ready for every network.',
  'ai-profile-picture-maker.made':
    'Your face is found and centred, the background goes, and a row of finished circles appears.',
  'ai-profile-picture-maker.question': 'Which sizes do I get?',
  'ai-profile-picture-maker.answer':
    'The sizes that the networks publish, each with the face in the middle of its circle.',
  'ai-image-cleanup.name': 'Object eraser',
  'ai-image-cleanup.head': 'Gone. As if it never was.',
  'ai-image-cleanup.lead':
    'Paint over what should not be in the image, and it is filled from its surroundings.',
  'ai-image-cleanup.made':
    'The marked part is filled from its surroundings, on your computer, as often as you like.',
  'ai-image-cleanup.question': 'How large can the object be?',
  'ai-image-cleanup.answer':
    'Small things on an even background vanish best. Over something large the filling may repeat itself; a second stroke helps.',
  'ai-photo-shoot.name': 'AI product shoot',
  'ai-photo-shoot.head': 'A set without a studio.',
  'ai-photo-shoot.lead': 'Stage a product on stone, linen or water without setting up a table.',
  'ai-photo-shoot.made':
    'The product is cut out, put into a scene of ours, and lit from the side that you choose.',
  'ai-photo-shoot.question': 'Is the product itself changed?',
  'ai-photo-shoot.answer':
    'No. Form and label stay as photographed; scene, light and shadow are added around them.',
  'ai-product-photography.name': 'AI product photography',
  'ai-product-photography.head': 'The bottle, at its best.',
  'ai-product-photography.lead': 'Clean shadows, calm light and a set that fits what you sell.',
  'ai-product-photography.made':
    'The subject is traced, the shadow is made new, and nine sets are offered behind it.',
  'ai-product-photography.question': 'Can I do the whole range?',
  'ai-product-photography.answer':
    'Yes. Keep the set, drop the next photo, and the light stays where it was.',
  'ai-person-photoshoot.name': 'AI person shoot',
  'ai-person-photoshoot.head': 'New place, same smile.',
  'ai-person-photoshoot.lead': 'Place a person in another scene, with light that fits it.',
  'ai-person-photoshoot.made':
    'The person is cut out and set before a scene, with colour and light matched to it.',
  'ai-person-photoshoot.question': 'Does it work with several people?',
  'ai-person-photoshoot.answer': 'Yes, as long as they stand together. Each of them can be kept or erased.',
  'ai-filter.name': 'AI filters',
  'ai-filter.head': 'A photo that learned to draw.',
  'ai-filter.lead': 'Redraw a photo as a sketch, a comic or a poster.',
  'ai-filter.made':
    'Lines and areas are found and painted anew; a slider says how much of the photo remains.',
  'ai-filter.question': 'Is this made by a service?',
  'ai-filter.answer': 'No. These filters are computed in your browser and look the same every time.',
  'ai-replace.name': 'AI replace',
  'ai-replace.head': 'This, instead of that.',
  'ai-replace.lead': 'Mark a part of an image and put another one in its place.',
  'ai-replace.made':
    'The marked part is taken out and filled, or covered with a graphic or photo that you choose.',
  'ai-replace.question': 'What if I like the old one better?',
  'ai-replace.answer': 'Nothing is lost: every step can be undone, and the original stays as it was.',
  'ai-image-generator.name': 'AI images',
  'ai-image-generator.head': 'Say it. See it.',
  'ai-image-generator.lead': 'Describe an image in words and get several to choose from.',
  'ai-image-generator.made':
    'A connected service draws what you wrote, and the results wait under Generations.',
  'ai-image-generator.question': 'Who owns the images?',
  'ai-image-generator.answer':
    'That is settled by the service that draws them. What you make with our graphics is yours.',
  'ai-image-generator.local':
    'Start from a template or an empty page: graphics, photos and text styles are all there.',
  'ai-sticker-generator.name': 'AI stickers',
  'ai-sticker-generator.head': 'Peel here.',
  'ai-sticker-generator.lead': 'Stickers with a clean white border, made from your photo.',
  'ai-sticker-generator.made':
    'The subject is cut out and gets a white outline of even width, ready for chats and print.',
  'ai-sticker-generator.question': 'Can I change the border?',
  'ai-sticker-generator.answer': 'Yes: its width, its colour, and a shadow below it.',
  'text-to-video-ai.name': 'Text to video',
  'text-to-video-ai.head': 'A sentence that moves.',
  'text-to-video-ai.lead': 'A short moving scene from a description, or from an image that begins it.',
  'text-to-video-ai.made': 'A connected service films what you wrote; the clip comes to your timeline.',
  'text-to-video-ai.question': 'How long can it be?',
  'text-to-video-ai.answer':
    'That depends on the connected service, usually 5 or 10 seconds. Pan and zoom makes 4 to 8 seconds, and scenes in our editor are up to 30 seconds each.',
  'text-to-video-ai.local':
    'Pan and zoom makes a short video of one photo on your computer: the view moves over it, but nothing in the photo does, and it follows no description.',
  'ai-photo-expander.name': 'Photo expander',
  'ai-photo-expander.head': 'There was more to see.',
  'ai-photo-expander.lead': 'Make an image wider or taller and let its edges continue.',
  'ai-photo-expander.made':
    'The page grows around your photo, and the new area is filled from the pixels at its edge.',
  'ai-photo-expander.question': 'Does the middle stay sharp?',
  'ai-photo-expander.answer': 'Yes. Your photo stays as it is; only the area around it is new.',
  'photo-resizer.name': 'Photo resizer',
  'photo-resizer.head': 'Fits. Everywhere.',
  'photo-resizer.lead': 'The right pixels for every network, marketplace and sheet of paper.',
  'photo-resizer.made': 'Choose a platform, or type width and height; the subject stays in the middle.',
  'photo-resizer.question': 'Do images lose quality?',
  'photo-resizer.answer':
    'Smaller ones stay sharp. Enlarging adds no detail, so we say when a photo is too small.',
  'intermediate-resize-image.name': 'Resize for a platform',
  'intermediate-resize-image.head': 'First the frame, then the photo.',
  'intermediate-resize-image.lead': 'Pick a platform first, then place your photo in its frame.',
  'intermediate-resize-image.made':
    'Your photo is placed in the frame of the platform: drag it, zoom it, or let it fit automatically.',
  'intermediate-resize-image.question': 'What will be made?',
  'intermediate-resize-image.answer':
    'One image in exactly the pixels that the platform requires, as JPG, PNG or WebP.',
  'profile-picture-maker.name': 'Profile picture maker',
  'profile-picture-maker.head': 'Round, and still you.',
  'profile-picture-maker.lead': 'A round crop, a fresh background and a border that suits you.',
  'profile-picture-maker.made':
    'The face is centred in a circle; choose a colour, a gradient or a pattern behind it.',
  'profile-picture-maker.question': 'Do I need a good camera?',
  'profile-picture-maker.answer':
    'No. A phone photo at a window is enough; light matters more than the camera.',
  'intermediate-profile.name': 'Profile picture in steps',
  'intermediate-profile.head': 'Three steps to a good face.',
  'intermediate-profile.lead': 'Cut out, frame and save a profile picture in three steps.',
  'intermediate-profile.made':
    'First the cut-out, then the circle and its colour, then the size of your network.',
  'intermediate-profile.question': 'What will be made?',
  'intermediate-profile.answer':
    'A square image with a round frame, in the size of the network that you choose.',
  'linkedin-profile-picture-maker.name': 'LinkedIn profile picture maker',
  'linkedin-profile-picture-maker.head': 'Hired by the second glance.',
  'linkedin-profile-picture-maker.lead': 'A portrait that looks like work, cropped to what LinkedIn shows.',
  'linkedin-profile-picture-maker.made':
    'The background is calmed, the crop follows the circle of LinkedIn, and colours stay natural.',
  'linkedin-profile-picture-maker.question': 'Which size does LinkedIn take?',
  'linkedin-profile-picture-maker.answer': '400 × 400 pixels or more, square. That is what the tool saves.',
  'intermediate-product-showcase.name': 'Product showcase',
  'intermediate-product-showcase.head': 'Put it in the window.',
  'intermediate-product-showcase.lead': 'Arrange a product on a set and see it from the shop window.',
  'intermediate-product-showcase.made':
    'Your product is cut out and stands on a set; move it, light it, and give it a shadow.',
  'intermediate-product-showcase.question': 'What will be made?',
  'intermediate-product-showcase.answer':
    'One image of your product on a set, square or in the shape of your shop.',
  'blur-image-background.name': 'Background blur',
  'blur-image-background.head': 'Sharp in front, soft behind.',
  'blur-image-background.lead': 'Keep the subject sharp and let everything behind it soften.',
  'blur-image-background.made':
    'The subject is found, and the background behind it is blurred as much as you like.',
  'blur-image-background.question': 'Does it look like a real lens?',
  'blur-image-background.answer':
    'Close to it: edges stay clean and the background blurs evenly, like with a wide aperture.',
  'add-white-background-to-photo.name': 'White background',
  'add-white-background-to-photo.head': 'Just the chair, please.',
  'add-white-background-to-photo.lead':
    'Drop a photo, get it on clean white with a shadow that sits on the floor.',
  'add-white-background-to-photo.made':
    'Four steps on your own machine: find, trace, clear, and set on pure white.',
  'add-white-background-to-photo.question': 'Will Amazon, Etsy and eBay take the result?',
  'add-white-background-to-photo.answer':
    'The background is pure white, and the sizes follow what the shops publish. The final word is theirs.',
  'add-text-to-photo.name': 'Text on a photo',
  'add-text-to-photo.head': 'The image says it. So do you.',
  'add-text-to-photo.lead': 'Headlines, curved lettering and captions on any image.',
  'add-text-to-photo.made': 'Your photo becomes a page; put text on it, bend it, outline it, or let it glow.',
  'add-text-to-photo.question': 'Which fonts are there?',
  'add-text-to-photo.answer':
    'A library of open fonts in every style, and you can add font files of your own.',
});
