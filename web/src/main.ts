import { mount } from 'svelte';
import './app.css';
import StartPage from './start/StartPage.svelte';

mount(StartPage, { target: document.body });
