/** The classes of a component that brings its own styles (later-styles.ts). */
declare module '*.module.css?later' {
  const classes: CSSModuleClasses;
  export default classes;
}
