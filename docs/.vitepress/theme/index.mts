import DefaultTheme from 'vitepress/theme';
import './option-names.css';
import './start-page.css';

/** The theme of VitePress, with room for a picture of the product on the start page. */
export default DefaultTheme;
