/**
 * Replaces the pictures of plots that come near the view by the plots themselves, whose marks show their values and can be reached
 * with Tab. A picture whose plot cannot be loaded stays.
 */
export function loadPlots(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        loadPlot(target as HTMLImageElement);
      }
    },
    { rootMargin: '300px' },
  );
  for (const picture of document.querySelectorAll('img[data-plot]')) observer.observe(picture);
}

/** By XMLHttpRequest, which parses it: pages may not make elements from text (Trusted Types). */
function loadPlot(picture: HTMLImageElement): void {
  const request = new XMLHttpRequest();
  request.open('GET', picture.src.replace('.svg', '.xml'));
  request.responseType = 'document';
  request.overrideMimeType('application/xml');
  request.onload = () => {
    const plot = request.status === 200 && request.responseXML?.documentElement;
    if (plot) picture.replaceWith(document.importNode(plot, true));
  };
  request.send();
}
