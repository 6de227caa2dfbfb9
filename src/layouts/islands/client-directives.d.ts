import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** See interaction.ts. */
    'client:interaction'?: boolean;
  }
}
