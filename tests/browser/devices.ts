/** A phone, as a browser context emulates it. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
