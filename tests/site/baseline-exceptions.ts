/**
 * The features that the built styles use although they are not widely available, as the check reports them, with the effect in
 * browsers without them. List only features without which a page still works.
 */
export const styleExceptions: Record<string, string> = {
  "Property 'view-transition-name' is not a widely available baseline feature.":
    'The page changes without a transition.',
  "At-rule '@view-transition' is not a widely available baseline feature.": 'The page changes without a transition.',
  "Property 'text-size-adjust' is not a widely available baseline feature.":
    'A phone may enlarge text when it is turned, as it does on other sites.',
  "Property 'accent-color' is not a widely available baseline feature.": 'Check boxes have the colour of the browser.',
  "Property 'text-wrap' is not a widely available baseline feature.": 'Lines break where they are full.',
  "At-rule '@page' is not a widely available baseline feature.": 'Paper has the margins of the browser.',
  "Selector 'details-content' is not a widely available baseline feature.":
    'What is closed on the screen is not printed.',
  "Selector 'marker' is not a widely available baseline feature.": 'A triangle is printed before a heading.',
  "Selector 'selection' is not a widely available baseline feature.": 'Selected text has the colours of the browser.',
  "Property 'content-visibility' is not a widely available baseline feature.":
    'The browser also lays out what cannot be seen yet, which takes longer.',
  "Property 'forced-color-adjust' is not a widely available baseline feature.":
    'The colours that the user has chosen apply to marks too, which also differ in form.',
  "Property 'print-color-adjust' is not a widely available baseline feature.":
    'Marks are printed without their grounds, beside their texts.',
  "Value 'avoid' of property 'break-after' is not a widely available baseline feature.":
    'On paper, a page may end after a heading.',
  "Property 'paint-order' is not a widely available baseline feature.":
    'The data of the check counts the part for HTML text. In drawings, where it is used, all supported versions have it.',
  "Property 'scrollbar-width' is not a widely available baseline feature.":
    'On a phone, a scroll bar may appear below a row of filters.',
  "Property 'resize' is not a widely available baseline feature.": 'A text area keeps its size, and scrolls.',
  "Property 'overflow-clip-margin' is not a widely available baseline feature.":
    'What stands out of its box by a few pixels, such as a focus ring, is cut.',
};

/**
 * The features that the built scripts use, or seem to use, although a supported browser lacks them, with the reason why that is
 * acceptable.
 */
export const scriptExceptions: Record<string, string> = {
  'navigator.connection() is not supported in Safari 17.5, iOS Safari 17.5':
    'React asks whether it exists before it reads it.',
  "ES2025 'Set.prototype.intersection' method is forbidden.":
    'The check takes the function of polygon-clipping for that of sets.',
  "ES2025 'Set.prototype.union' method is forbidden.":
    'The check takes the function of polygon-clipping for that of sets.',
};
